import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SettingRow, settings, updateSetting } from '#api/settings/endpoints.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import { appUser, confItem } from '#database/schema/tables.ts'
import { SETTINGS, type Setting } from '#domain/system/settings.ts'
import { nameOrNull, type Person } from '../../common/names/person-name.ts'
import { guessedWeaknessOf } from '../../common/passwords/password-weakness.ts'
import type { Config } from '../../config.ts'
import { AppError, conflict, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { checkConfirmed } from '../../http/caller/confirmation.ts'
import { logChanges, rowChanges } from '../../http/log/logged-changes.ts'
import type { Language } from '../../http/texts.ts'
import { isDefaultOf, settingValueOf } from './setting-values.ts'

const ALL: readonly Setting[] = Object.entries(SETTINGS).map(([key, setting]) => ({
  key,
  ...setting,
}))

const isOffered = ({ ofDemonstration }: Setting, { demo }: Config) => demo || !ofDemonstration

type Stored = { item: typeof confItem.$inferSelect; person: Person | null }

/** Settings that every word of the search fits, in either language, or the one of a key. */
export async function listSettings(
  { confKey, search }: RequestOf<typeof settings>,
  { db, language, config }: CallContext,
): Promise<AnswerOf<typeof settings>> {
  const words = search.toLowerCase().split(/\s+/)
  const wanted = ALL.filter((setting) => isOffered(setting, config))
    .filter(({ key }) => confKey === undefined || key === confKey)
    .filter(({ key, name, meaning }) => {
      const text = [key, name.zh, name.en, meaning.zh, meaning.en].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  const found = await db
    .select({ item: confItem, person: { account: appUser.account, username: appUser.username } })
    .from(confItem)
    .leftJoin(appUser, eq(appUser.id, confItem.updatedBy))
    .where(
      inArray(
        confItem.code,
        wanted.map(({ key }) => key),
      ),
    )
  const rows = wanted.map((setting) => {
    const stored = found.find(({ item }) => item.code === setting.key)
    return rowOf(setting, stored, language)
  })
  return { rows, total: rows.length }
}

function rowOf(setting: Setting, stored: Stored | undefined, language: Language): SettingRow {
  const { key, group, type, name, meaning } = setting
  const isNumber = setting.type === 'NUMBER'
  const usual = setting.default
  const fallback = typeof usual === 'object' && usual !== null ? [...usual] : usual
  return {
    confKey: key,
    group,
    type,
    unit: isNumber ? setting.unit : null,
    min: isNumber ? setting.min : null,
    max: isNumber || type === 'TEXT' ? setting.max : null,
    name,
    meaning,
    value: shownValue(setting, stored?.item.value) ?? fallback,
    defaultValue: fallback,
    isDefault: isDefaultOf(setting, stored?.item.value),
    updatedBy: stored ? nameOrNull(stored.person, language) : null,
    updatedAt: stored?.item.updatedAt.toISOString() ?? null,
    lockVersion: stored?.item.lockVersion ?? 0,
  }
}

/** A stored value as far as it may be shown; what nobody could have saved here does not hold. */
function shownValue(setting: Setting, value: unknown): SettingRow['value'] {
  if (setting.type === 'PASSWORD' || value === undefined) return null
  const read = settingValueOf(setting, { value: value as boolean | number | string | string[] })
  return 'fault' in read ? null : (read.value as SettingRow['value'])
}

/** @throws AppError notFound; confirmationWanted by the setting that asks for it; refused for what is of a demonstration only; conflict; invalid for a value that the setting cannot have */
export async function saveSetting(
  { confKey, lockVersion, ...given }: RequestOf<typeof updateSetting>,
  context: CallContext,
): Promise<AnswerOf<typeof updateSetting>> {
  const { db, clock, user, language, config, signal } = context
  const setting = ALL.find(({ key }) => key === confKey)
  if (!setting) throw notFound()
  if (!isOffered(setting, config)) {
    throw new AppError('refused', 'settingOfDemonstration', { name: setting.name[language] })
  }
  // Else whoever finds a session open would turn off what asks who they are.
  if (confKey === 'declaration.confirmIdentity')
    await checkConfirmed(context, { confirmed: true }, user)
  const read = settingValueOf(setting, given)
  if ('fault' in read) throw fieldError(language, read.fault)
  const weakness =
    given.password && (await guessedWeaknessOf(md5(given.password), { names: [], signal }))
  if (weakness) throw fieldError(language, { field: 'password', text: weakness })
  const row = { value: read.value, updatedAt: clock.now(), updatedBy: user.userId }
  return db.transaction(async (tx) => {
    const isIt = eq(confItem.code, confKey)
    const [before] = await tx.select().from(confItem).where(isIt)
    // Nobody has saved it so far, as this editor has read: of two at once one is told.
    const [saved] =
      lockVersion === 0
        ? await tx
            .insert(confItem)
            .values({ code: confKey, ...row })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(confItem)
            .set({ ...row, lockVersion: sql`${confItem.lockVersion} + 1` })
            .where(and(isIt, eq(confItem.lockVersion, lockVersion)))
            .returning()
    if (!saved) throw conflict()
    logChanges(tx, rowChanges(confItem, before ?? null, saved))
    return { confKey, lockVersion: saved.lockVersion }
  })
}
