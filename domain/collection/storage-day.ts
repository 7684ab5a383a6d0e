/** What a storage unit can take, give and hold; energies between an empty and a full store. */
export type StorageRating = { chargeMw: number; dischargeMw: number; energyMwh: number }

/** What a storage unit cannot have done on a day, as far as its meter, its state of charge and its rating tell. */
export type StorageDay = {
  /** Energies of slots at the meter, both counted positive; null where the file has none. */
  chargedMwh: DayOfSlots | null
  dischargedMwh: DayOfSlots | null
  /** State of charge at the end of each slot. */
  socPercent: DayOfSlots | null
  rating?: StorageRating | undefined
}
type DayOfSlots = readonly (number | null)[]

export type StorageFinding =
  | { kind: 'BOTH_WAYS'; slots: number[]; chargedMwh: number; dischargedMwh: number }
  | { kind: 'OVER_RATED'; slots: number[]; energyMwh: number; limitMwh: number }
  | { kind: 'OVER_HELD'; from: number; to: number; energyMwh: number; limitMwh: number }
  | { kind: 'SOC_AGAINST'; from: number; to: number; energyMwh: number; soc: [number, number] }

type Slots = {
  charged: number[]
  discharged: number[]
  hours: number
  rating?: StorageRating | undefined
}

/** No store of today takes longer to fill; asked where its energy is not known. */
const LONGEST_HOURS = 12
/** Share of the energy taken from the grid that is stored at least, and of the stored energy that comes out. */
const LEAST_STORED = 0.7
/** Of its rated energy an old store holds this share at least. */
const LEAST_HELD = 0.8
/** A state of charge is rounded, and drifts. */
const SOC_ROOM_PERCENT = 2
/** Energies that are nothing: own consumption, and digits of a meter. */
const NOTHING_MWH = 0.01
const NOTHING_SHARE = 0.01
/** A meter may show a little more than the rating. */
const RATED_ROOM = 1.02

/** What of a day contradicts itself; slots count from 0. Values that are missing contradict nothing. */
export function impossibleInStorage(day: StorageDay): StorageFinding[] {
  const slots = slotsOf(day)
  if (!slots) return []
  return [
    ...bothWays(slots),
    ...overRated(slots),
    ...overHeld(slots),
    ...socAgainst(slots, day.socPercent),
  ]
}

function slotsOf({ chargedMwh, dischargedMwh, rating }: StorageDay): Slots | null {
  const count = (chargedMwh ?? dischargedMwh)?.length
  if (!count) return null
  const energies = (values: DayOfSlots | null) =>
    Array.from({ length: count }, (_, slot) => values?.[slot] ?? 0)
  return {
    ...{ charged: energies(chargedMwh), discharged: energies(dischargedMwh) },
    ...{ hours: 24 / count, rating },
  }
}

function bothWays(slots: Slots): StorageFinding[] {
  const { charged, discharged } = slots
  const both = slotsWhere(slots, (slot) => Math.min(charged[slot]!, discharged[slot]!))
  if (both.length === 0) return []
  const [first] = both as [number]
  return [
    {
      ...{ kind: 'BOTH_WAYS', slots: both },
      ...{ chargedMwh: charged[first]!, dischargedMwh: discharged[first]! },
    },
  ]
}

/** Both directions share the time of a slot: together they take no more than all of it at full power. */
function overRated({ charged, discharged, hours, rating }: Slots): StorageFinding[] {
  if (!rating) return []
  const limits = { charge: rating.chargeMw * hours, discharge: rating.dischargeMw * hours }
  const over = charged.flatMap((energy, slot) => {
    const used = energy / limits.charge + discharged[slot]! / limits.discharge
    return used > RATED_ROOM ? [slot] : []
  })
  if (over.length === 0) return []
  const energyIn = (slot: number) => charged[slot]! + discharged[slot]!
  const most = over.reduce((one, other) => (energyIn(other) > energyIn(one) ? other : one))
  const limitMwh = charged[most]! >= discharged[most]! ? limits.charge : limits.discharge
  return [{ kind: 'OVER_RATED', slots: over, energyMwh: energyIn(most), limitMwh }]
}

/**
 * The span of slots over which most was stored, if more than the unit holds, and that over which most came out of
 * it. Least is stored where {@link LEAST_STORED} of what is charged stays and as much is lost again on the way out;
 * most where nothing is lost.
 */
function overHeld({ charged, discharged, rating }: Slots): StorageFinding[] {
  if (!rating) return []
  const limitMwh = rating.energyMwh
  const stored = largestSpan(
    charged.map((energy, slot) => LEAST_STORED * energy - discharged[slot]! / LEAST_STORED),
  )
  const given = largestSpan(discharged.map((energy, slot) => energy - charged[slot]!))
  return [stored, given].flatMap(({ from, to, total }, index) => {
    if (total <= RATED_ROOM * limitMwh) return []
    const [gone, back] = index === 0 ? [charged, discharged] : [discharged, charged]
    const energyMwh = energyOf(gone, from, to) - energyOf(back, from, to)
    return [{ kind: 'OVER_HELD', from, to, energyMwh, limitMwh } as const]
  })
}

/** The neighbouring slots with the largest total. */
function largestSpan(values: readonly number[]): { from: number; to: number; total: number } {
  let best = { from: 0, to: 0, total: 0 }
  let [from, total] = [0, 0]
  for (const [to, value] of values.entries()) {
    if (total <= 0) [from, total] = [to, 0]
    total += value
    if (total > best.total) best = { from, to, total }
  }
  return best
}

const energyOf = (energies: readonly number[], from: number, to: number) =>
  energies.slice(from, to + 1).reduce((sum, energy) => sum + energy, 0)

/**
 * The first run of slots in one direction that the state of charge does not follow: it moves the other way or too
 * little, or, of a unit whose energy is known, too much.
 */
function socAgainst(slots: Slots, soc: DayOfSlots | null): StorageFinding[] {
  const { charged, discharged } = slots
  for (const { from, to, direction } of runsOf(slots)) {
    const [before, after] = [soc?.[from - 1], soc?.[to]]
    if (before == null || after == null) continue
    const energyMwh = energyOf(direction > 0 ? charged : discharged, from, to)
    const { least, most } = socMoves(slots, energyMwh, direction)
    const moved = direction * (after - before)
    if (moved >= least && moved <= most) continue
    return [{ kind: 'SOC_AGAINST', from, to, energyMwh, soc: [before, after] }]
  }
  return []
}

/** By how many percent an energy moves the state of charge, at least and at most. */
function socMoves(
  { charged, discharged, hours, rating }: Slots,
  energyMwh: number,
  direction: 1 | -1,
) {
  const largest = Math.max(...charged, ...discharged) / hours
  const holdsMwh = rating?.energyMwh ?? LONGEST_HOURS * largest
  const [kept, taken] = direction > 0 ? [LEAST_STORED, 1] : [1, 1 / LEAST_STORED]
  return {
    least: (100 * kept * energyMwh) / holdsMwh - SOC_ROOM_PERCENT,
    most: rating
      ? (100 * taken * energyMwh) / (LEAST_HELD * holdsMwh) + SOC_ROOM_PERCENT
      : Number.POSITIVE_INFINITY,
  }
}

/** Runs of slots that go one way, after the first slot: what stood before it is not known. */
function runsOf(slots: Slots): { from: number; to: number; direction: 1 | -1 }[] {
  const charging = new Set(slotsWhere(slots, (slot) => slots.charged[slot]!))
  const discharging = new Set(slotsWhere(slots, (slot) => slots.discharged[slot]!))
  const runs: { from: number; to: number; direction: 1 | -1 }[] = []
  for (let slot = 1; slot < slots.charged.length; slot++) {
    if (charging.has(slot) === discharging.has(slot)) continue
    const direction = charging.has(slot) ? 1 : -1
    const last = runs.at(-1)
    if (last?.to === slot - 1 && last.direction === direction) last.to = slot
    else runs.push({ from: slot, to: slot, direction })
  }
  return runs
}

function slotsWhere({ charged, hours, rating }: Slots, energyIn: (slot: number) => number) {
  const ratedMw = rating ? Math.max(rating.chargeMw, rating.dischargeMw) : 0
  const nothing = Math.max(NOTHING_MWH, NOTHING_SHARE * ratedMw * hours)
  return [...charged.keys()].filter((slot) => energyIn(slot) > nothing)
}
