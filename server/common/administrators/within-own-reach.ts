import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { province, resource } from '#database/schema/tables.ts'
import { type Excess, excessOver, isNothing, type Reach } from '#domain/system/reach.ts'
import { AppError, type FieldError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { systemTypeName } from '../names/system-type-name.ts'
import { reachOfUsers, rightsOfRoles } from './reach-of.ts'

type Caller = Pick<CallContext, 'user' | 'language'>
/** Whether something is given, or done to who or what has it already. */
type Act = 'GIVES' | 'ACTS_ON'

/** So many names are told; of the others how many. */
const MAX_NAMES = 5

const FIELDS = { rights: 'roleIds', places: 'dataScope', systemTypes: 'systemTypes' } as const
export type BeyondField = (typeof FIELDS)[keyof typeof FIELDS] | 'groupIds' | 'resourceIds'

/** What somebody may not give or touch, for each field of a form that says it. */
export type Beyond = { field: BeyondField; what: string }[]

/**
 * The one rule of administration: nobody gives, resets, takes or ends what exceeds the own rights, data scope and
 * system types. Tells what of a reach does.
 */
export async function beyondOf(
  tx: Database,
  { user, language }: Caller,
): Promise<(reach: Partial<Reach>) => Beyond> {
  const own = (await reachOfUsers(tx, [user.userId], { enabledOnly: true }))(user.userId)
  const known = await tx.select().from(resource)
  const program = known.filter(({ builtIn }) => builtIn).map(({ code }) => code)
  const provinces = await tx.select().from(province)
  const nameOf = (row: { nameZh: string; nameEn: string } | undefined) =>
    row && (language === 'zh' ? row.nameZh : row.nameEn)
  const rightName = (code: string) => nameOf(known.find((row) => row.code === code)) ?? code
  return (reach) => {
    const excess = excessOver(own, reach, program)
    if (isNothing(excess)) return []
    const names = {
      rights: excess.rights.map(rightName),
      places: placeNames(excess, (id) => nameOf(provinces.find((row) => row.id === id)), language),
      systemTypes: excess.systemTypes.map((type) => systemTypeName(type as SystemType, language)),
    }
    return (['rights', 'places', 'systemTypes'] as const)
      .filter((part) => names[part].length > 0)
      .map((part) => ({ field: FIELDS[part], what: listed(names[part], part, language) }))
  }
}

/** Single objects outside of the own are nobody to be told by name; provinces are known to all. */
function placeNames(
  { places }: Excess,
  provinceName: (id: string) => string | undefined,
  language: Language,
): string[] {
  const all = places.some(({ kind }) => kind === 'ALL')
    ? [textOf(language, 'beyondEverything')]
    : []
  const whole = places.filter(({ kind }) => kind === 'PROVINCE').map(({ objectId }) => objectId)
  const objects = places.length - all.length - whole.length
  return [
    ...all,
    ...whole.map((id) => provinceName(id) ?? id),
    ...(objects > 0 ? [textOf(language, 'beyondObjects', { count: objects })] : []),
  ]
}

function listed(names: readonly string[], part: keyof typeof FIELDS, language: Language): string {
  const told = names.slice(0, MAX_NAMES).join(language === 'zh' ? '、' : ', ')
  const more = names.length - MAX_NAMES
  const rest = more > 0 ? textOf(language, 'beyondMore', { count: more }) : ''
  const text = (
    { rights: 'beyondRights', places: 'beyondPlaces', systemTypes: 'beyondTypes' } as const
  )[part]
  return textOf(language, text, { names: told + rest })
}

const joined = (beyond: Beyond, language: Language) =>
  beyond.map((part) => part.what).join(language === 'zh' ? '；' : '; ')

/** The sentence that says why somebody is not to be acted on; null where nothing exceeds. */
export const actsBeyondText = (language: Language, beyond: Beyond): string | null =>
  beyond.length === 0 ? null : textOf(language, 'actsBeyondOwn', { what: joined(beyond, language) })

/** @throws AppError refused, naming what exceeds, with the fields of a form that say it */
export function refuseBeyond({ language }: Caller, act: Act, beyond: Beyond): void {
  if (beyond.length === 0) return
  const what = joined(beyond, language)
  const text = act === 'GIVES' ? 'givesBeyondOwn' : 'actsBeyondOwn'
  const fields: FieldError[] = beyond.map((part) => ({
    field: part.field,
    message: textOf(language, text, { what: part.what }),
  }))
  throw new AppError('refused', text, { what }, act === 'GIVES' ? fields : undefined)
}

/** Does {@link beyondOf} and {@link refuseBeyond} for one reach. */
export async function withinOwn(
  tx: Database,
  context: Caller,
  ...[act, reach, field]: [Act, Partial<Reach>, BeyondField?]
): Promise<void> {
  const beyond = (await beyondOf(tx, context))(reach)
  refuseBeyond(context, act, field ? beyond.map((part) => ({ ...part, field })) : beyond)
}

/** @throws AppError refused where one of these roles gives a right that the caller has not */
export async function rolesWithinOwn(
  tx: Database,
  context: Caller,
  ...[act, ids]: [Act, readonly number[]]
): Promise<void> {
  await withinOwn(tx, context, act, { rights: (await rightsOfRoles(tx, ids))(ids) })
}

/** @throws AppError refused where one of these users exceeds the caller in something */
export async function usersWithinOwn(
  tx: Database,
  context: Caller,
  ids: readonly number[],
): Promise<void> {
  const others = ids.filter((id) => id !== context.user.userId)
  if (others.length === 0) return
  const reach = await reachOfUsers(tx, others)
  const beyond = await beyondOf(tx, context)
  for (const id of others) refuseBeyond(context, 'ACTS_ON', beyond(reach(id)))
}
