/** An entry of a data scope, with the province that its object lies in; null for everything. */
export type ReachedPlace = {
  kind: 'ALL' | 'PROVINCE' | 'STATION' | 'COMPANY' | 'ESS' | 'PLANT'
  objectId: string
  provinceId: string | null
}

/** How far somebody reaches: codes of rights, places of the data scope, system types. */
export type Reach = {
  rights: ReadonlySet<string>
  places: readonly ReachedPlace[]
  systemTypes: ReadonlySet<string>
}

/** What is beyond a reach. */
export type Excess = { rights: string[]; places: ReachedPlace[]; systemTypes: string[] }

/**
 * What `other` has that `own` has not. Everything holds every place, a province what lies in it, an object
 * itself. `programRights` are the rights that the program knows: whoever holds all of them lacks only those that
 * administrators add, which guard links and framed pages, and these are theirs to give.
 */
export function excessOver(
  own: Reach,
  other: Partial<Reach>,
  programRights: readonly string[],
): Excess {
  const holdsProgram = programRights.every((code) => own.rights.has(code))
  const missing = [...(other.rights ?? [])].filter((code) => !own.rights.has(code))
  return {
    rights: holdsProgram ? [] : missing,
    places: (other.places ?? []).filter((place) => !own.places.some((held) => holds(held, place))),
    systemTypes: [...(other.systemTypes ?? [])].filter((type) => !own.systemTypes.has(type)),
  }
}

export const isNothing = ({ rights, places, systemTypes }: Excess): boolean =>
  rights.length + places.length + systemTypes.length === 0

function holds(held: ReachedPlace, place: ReachedPlace): boolean {
  if (held.kind === 'ALL') return true
  if (held.kind === 'PROVINCE') return place.kind !== 'ALL' && place.provinceId === held.objectId
  return held.kind === place.kind && held.objectId === place.objectId
}

/** What several reaches come to together. */
export const joinedReach = (reaches: readonly Reach[]): Reach => ({
  rights: new Set(reaches.flatMap(({ rights }) => [...rights])),
  places: reaches.flatMap(({ places }) => places),
  systemTypes: new Set(reaches.flatMap(({ systemTypes }) => [...systemTypes])),
})
