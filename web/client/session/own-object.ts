import type { SystemType } from '#api/kernel/system-types.ts'
import type { Choice, ProvinceOption, Session } from './session-store.ts'

/** Where the session keeps the object that its type works on, beside the station that pages choose by themselves. */
export const OWN_OBJECT: Partial<Record<SystemType, 'company' | 'ess'>> = {
  '2': 'company',
  '3': 'ess',
}

type Current = Pick<Session, 'systemType' | 'provinceList' | 'company' | 'ess'>

/** The companies or storage units that can be chosen in a province. */
export function ownObjects(
  { systemType, provinceList }: Pick<Current, 'systemType' | 'provinceList'>,
  provinceValue: string | undefined,
): Choice[] {
  const province = provinceList.find(({ value }) => value === provinceValue)
  const options = province && listOf(province, systemType)
  return (options ?? []).map(({ value, label }) => ({ value: Number(value), label }))
}

/** What is chosen in a province: what was chosen before as long as the user has it, else the first. */
export function ownChoice(
  session: Current,
  provinceValue: string | undefined,
): Pick<Session, 'company' | 'ess'> {
  const nothing = { company: null, ess: null }
  const key = OWN_OBJECT[session.systemType ?? '1']
  if (key === undefined) return nothing
  const offered = ownObjects(session, provinceValue)
  const last = session[key]?.value
  return { ...nothing, [key]: offered.find(({ value }) => value === last) ?? offered[0] ?? null }
}

function listOf({ companies, ess }: ProvinceOption, systemType: SystemType | null) {
  const key = OWN_OBJECT[systemType ?? '1']
  return key === 'company' ? companies : key === 'ess' ? ess : undefined
}
