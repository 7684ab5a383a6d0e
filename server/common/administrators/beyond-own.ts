import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { province, resource } from '#database/schema/tables.ts'
import { type Excess, excessOver, isNothing, type Reach } from '#domain/system/reach.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { systemTypeName } from '../names/system-type-name.ts'
import { namesUpTo } from './names-up-to.ts'
import { reachOfUsers } from './reach-of.ts'
import { wayOutFor } from './way-out.ts'

export type Caller = Pick<CallContext, 'user' | 'language' | 'config'>

/** So many names are told; of the others how many. */
const MAX_NAMES = 5

const FIELDS = { rights: 'roleIds', places: 'dataScope', systemTypes: 'systemTypes' } as const
export type BeyondField = (typeof FIELDS)[keyof typeof FIELDS] | 'groupIds' | 'resourceIds'

/** What somebody may not give or touch, for each field of a form that says it; and who may. */
export type Beyond = { parts: { field: BeyondField; what: string }[]; wayOut: string }

/** Tells what of a reach is beyond somebody; `but` is whose reach it is, who is no way out. */
export type Judge = (reach: Partial<Reach>, but?: number) => Beyond | null

/**
 * The one rule of administration: nobody gives, resets, takes or ends what exceeds the own rights, data scope and
 * system types. Null for whom nothing exceeds.
 */
export async function beyondOf(tx: Database, context: Caller): Promise<Judge | null> {
  const { user, language } = context
  const own = (await reachOfUsers(tx, [user.userId], { enabledOnly: true }))(user.userId)
  const known = await tx.select().from(resource)
  const program = known.filter(({ builtIn }) => builtIn).map(({ code }) => code)
  if (isNothing(excessOver(own, everything(program), program))) return null
  const provinces = await tx.select().from(province)
  const wayOut = await wayOutFor(tx, context, program)
  const nameOf = (row: { nameZh: string; nameEn: string } | undefined) =>
    row && (language === 'zh' ? row.nameZh : row.nameEn)
  const rightName = (code: string) => nameOf(known.find((row) => row.code === code)) ?? code
  return (reach, but) => {
    const excess = excessOver(own, reach, program)
    if (isNothing(excess)) return null
    const names = {
      rights: excess.rights.map(rightName),
      places: placeNames(excess, (id) => nameOf(provinces.find((row) => row.id === id)), language),
      systemTypes: excess.systemTypes.map((type) => systemTypeName(type as SystemType, language)),
    }
    const parts = (['rights', 'places', 'systemTypes'] as const)
      .filter((part) => names[part].length > 0)
      .map((part) => ({ field: FIELDS[part], what: listed(names[part], part, language) }))
    return { parts, wayOut: wayOut(reach, but) }
  }
}

const everything = (program: readonly string[]): Reach => ({
  rights: new Set(program),
  places: [{ kind: 'ALL', objectId: '', provinceId: null }],
  systemTypes: new Set(SYSTEM_TYPES),
})

/** Single objects outside of the own are nobody to be told by name; provinces are known to all. */
function placeNames(
  { places }: Excess,
  provinceName: (id: string) => string | undefined,
  language: Language,
): string[] {
  const all = places.some(({ kind }) => kind === 'ALL')
    ? [textOf(language, 'beyondEverything')]
    : []
  const isWhole = ({ kind }: (typeof places)[number]) => kind === 'PROVINCE'
  const whole = new Set(places.filter(isWhole).map(({ objectId }) => objectId))
  const objects = new Set(
    places
      .filter((place) => place.kind !== 'ALL' && !isWhole(place))
      .map(({ kind, objectId }) => `${kind}:${objectId}`),
  )
  return [
    ...all,
    ...[...whole].map((id) => provinceName(id) ?? id),
    ...(objects.size > 0 ? [textOf(language, 'beyondObjects', { count: objects.size })] : []),
  ]
}

function listed(names: readonly string[], part: keyof typeof FIELDS, language: Language): string {
  const text = (
    { rights: 'beyondRights', places: 'beyondPlaces', systemTypes: 'beyondTypes' } as const
  )[part]
  return textOf(language, text, { names: namesUpTo(names, MAX_NAMES, language) })
}

/** What texts of refusals have put in. */
export const paramsOf = ({ parts, wayOut }: Beyond, language: Language) => ({
  what: parts.map((part) => part.what).join(language === 'zh' ? '；' : '; '),
  wayOut,
})

/** {@link actsBeyondText} of users; on oneself one acts within other rules. */
export async function beyondUserTexts(
  tx: Database,
  context: Caller,
  ids: readonly number[],
): Promise<(id: number) => string | null> {
  const others = new Set(ids.filter((id) => id !== context.user.userId))
  const beyond = others.size === 0 ? null : await beyondOf(tx, context)
  if (!beyond) return () => null
  const reach = await reachOfUsers(tx, [...others])
  return (id) => (others.has(id) ? actsBeyondText(context.language, beyond(reach(id), id)) : null)
}

/** The sentence that says why somebody is not to be acted on; null where nothing exceeds. */
export const actsBeyondText = (language: Language, beyond: Beyond | null): string | null =>
  beyond && textOf(language, 'actsBeyondOwn', paramsOf(beyond, language))
