/** What an inverter gives of what its strings bring, as a share; the same for all of them. */
export const INVERTER_EFFICIENCY = 0.98

/** An inverter of a station's plants with what a scan found at its strings. */
export type HintInverter = {
  /** Power of its modules at standard conditions. */
  dcKw: number
  /** What it can give at most; null where no limit is known, and nothing is clipped then. */
  acLimitKw: number | null
  /** What the faults of its strings take of `dcKw`. */
  lostKw: number
  /** The part of `lostKw` that the power forecast has seen already. */
  containedKw: number
}

/** Lost power; of one hour it is also energy. */
export type LostPower = {
  /** What the forecast does not know of. */
  open: number
  /** What the forecast contains already. */
  contained: number
}

/**
 * What faults take from the output of one inverter in an hour, AC in the unit of `dcPower`:
 *
 *     min(AC, η·D̂) − min(AC, η·D̂·(1 − ℓ))
 *
 * with D̂ the power that its strings would bring without faults and ℓ the share that the faults take. An inverter at
 * its limit loses less than its strings do, or nothing. What the forecast contains already is the loss of those faults
 * alone; what it does not know of is the rest, so both add up to the loss of all (docs/domain/iv.md#hint-into-declarations).
 */
export function inverterLoss(
  dcPower: number,
  { dcKw, acLimitKw, lostKw, containedKw }: HintInverter,
): LostPower {
  const shareOf = (kw: number) => (dcKw > 0 ? Math.min(1, Math.max(0, kw / dcKw)) : 0)
  const output = (lost: number) =>
    Math.min(acLimitKw ?? Number.POSITIVE_INFINITY, INVERTER_EFFICIENCY * dcPower * (1 - lost))
  const [contained, all] = [shareOf(Math.min(containedKw, lostKw)), shareOf(lostKw)]
  return {
    open: output(contained) - output(all),
    contained: output(0) - output(contained),
  }
}

/** A station with those of its inverters that are diagnosed. */
export type HintStation = {
  inverters: readonly HintInverter[]
  /** Of the station as it is declared for, AC. */
  capacityKw: number
}

/** Lost power of each hour, MW; null where the forecast of the hour is missing. */
export type HintHours = { openMw: (number | null)[]; containedMw: (number | null)[] }

/**
 * What the faults of a station's strings take from its output in each hour of its power forecast: the sum over its
 * inverters, in MW. Never more than η times what the faults take of the strings.
 *
 * @param forecastMw power forecast of the station by hour, AC; null where it is missing
 */
export function deratingHint(
  { inverters, capacityKw }: HintStation,
  forecastMw: readonly (number | null)[],
): HintHours {
  const dcKw = inverters.reduce((sum, inverter) => sum + inverter.dcKw, 0)
  // Plants that are smaller than their station are a part of it only.
  const stationDcKw = Math.max(dcKw, capacityKw)
  const hours = forecastMw.map((powerMw) => {
    if (powerMw === null) return null
    const losses = inverters.map((inverter) =>
      inverterLoss(forecastDcKw(inverter, { powerMw, stationDcKw }), inverter),
    )
    const sumMw = (part: keyof LostPower) =>
      losses.reduce((sum, loss) => sum + loss[part], 0) / KW_PER_MW
    return { open: sumMw('open'), contained: sumMw('contained') }
  })
  return {
    openMw: hours.map((hour) => hour?.open ?? null),
    containedMw: hours.map((hour) => hour?.contained ?? null),
  }
}

const KW_PER_MW = 1000

/**
 * What the strings of an inverter bring by the forecast of the station, kW: its share of the forecast by the power of
 * its modules, over η. A forecast at the limit of the inverter does not say how much sun there is behind it; then it is
 * what its modules give at most, so that a hint rather takes too little.
 */
export function forecastDcKw(
  { dcKw, acLimitKw }: Pick<HintInverter, 'dcKw' | 'acLimitKw'>,
  { powerMw, stationDcKw }: { powerMw: number; stationDcKw: number },
): number {
  if (stationDcKw <= 0) return 0
  const acKw = (Math.max(0, powerMw) * KW_PER_MW * dcKw) / stationDcKw
  const isAtLimit = acLimitKw !== null && acKw >= acLimitKw
  return isAtLimit ? Math.max(acLimitKw / INVERTER_EFFICIENCY, dcKw) : acKw / INVERTER_EFFICIENCY
}
