import type { DayValues, SlotCount } from '../../calendar/slots.ts'
import type { PeriodKind } from '../../calendar/words.ts'
import { meanOfKnown } from '../../statistics/mean.ts'
import type { BlockLevel } from '../words.ts'

/** Hours in a row of one time-of-use kind: `from` 0..23, `to` 1..24 excluded; null where no table holds. */
export type HourBlock = { kind: PeriodKind | null; from: number; to: number }

/** What a forecast says of a block beside the last days. Prices in CNY/MWh. */
export type BlockVerdict = HourBlock & {
  /** Arithmetic mean of P50. */
  meanCnyPerMwh: number
  /** Means of P10 and of P90: the band if all slots err alike, hence the widest. */
  band: { lowCnyPerMwh: number; highCnyPerMwh: number }
  /** Arithmetic mean of the same hours on the last days; null without any. */
  lastCnyPerMwh: number | null
  /** null without last days. */
  level: BlockLevel | null
  /** The slot likeliest at the floor: how likely, 0..1, and whether no more is known than that it is less or more. */
  floor: { bound: 'NEAR' | 'ABOVE' | 'BELOW'; fraction: number }
}

type Forecast = { p10: DayValues; p50: DayValues; p90: DayValues }

/** Closer than this share of the last days' price, or than so many CNY/MWh, is the same price. */
const SAME_SHARE = 0.05
const SAME_CNY_PER_MWH = 5
/** Without a table a day is told in blocks of so many hours. */
const PLAIN_HOURS = 4

/** The hours of a day in blocks; of four hours each without a table of kinds. */
export function hourBlocks(kinds: readonly PeriodKind[] | null): HourBlock[] {
  if (kinds === null || kinds.length !== 24) {
    return Array.from({ length: 24 / PLAIN_HOURS }, (_, at) => ({
      ...{ kind: null, from: at * PLAIN_HOURS, to: (at + 1) * PLAIN_HOURS },
    }))
  }
  const blocks: HourBlock[] = []
  for (const [hour, kind] of kinds.entries()) {
    const last = blocks.at(-1)
    if (last?.kind === kind) last.to = hour + 1
    else blocks.push({ kind, from: hour, to: hour + 1 })
  }
  return blocks
}

/**
 * Whether a block is dear or cheap beside the same hours of the last days, how likely the floor is, and how wide
 * the band. Clearly dear or cheap is what the last days' price lies outside the band P10..P90 of; within it, it
 * only leans that way.
 *
 * @param last prices of the last days, 24 or 96 a day
 * @returns null where a slot of the block has no forecast
 */
export function blockVerdict(
  block: HourBlock,
  { p10, p50, p90 }: Forecast,
  { last, floorCnyPerMwh }: { last: readonly DayValues[]; floorCnyPerMwh: number },
): BlockVerdict | null {
  const [low, middle, high] = [p10, p50, p90].map((values) => ofBlock(values, block))
  const [lowMean, mean, highMean] = [low, middle, high].map((values) => meanOfWhole(values!))
  if (lowMean == null || mean == null || highMean == null) return null
  const lastCnyPerMwh = meanOfKnown(last.flatMap((values) => ofBlock(values, block)))
  const band = { lowCnyPerMwh: lowMean, highCnyPerMwh: highMean }
  const chances = middle!.map((price, slot) =>
    chanceUpTo(floorCnyPerMwh, [low![slot]!, price!, high![slot]!]),
  )
  return {
    ...block,
    ...{ meanCnyPerMwh: mean, band, lastCnyPerMwh },
    level: lastCnyPerMwh === null ? null : levelOf(mean, band, lastCnyPerMwh),
    floor: chances.reduce((top, one) => (rankOf(one) > rankOf(top) ? one : top)),
  }
}

function levelOf(mean: number, band: BlockVerdict['band'], last: number): BlockLevel {
  const near = Math.max(SAME_CNY_PER_MWH, SAME_SHARE * Math.abs(last))
  if (Math.abs(mean - last) <= near) return 'SAME'
  if (mean > last) return last < band.lowCnyPerMwh ? 'DEAR' : 'RATHER_DEAR'
  return last > band.highCnyPerMwh ? 'CHEAP' : 'RATHER_CHEAP'
}

/** `F(price)`, linear between P10, P50 and P90; beyond them only bounded, as of declared prices. */
function chanceUpTo(
  price: number,
  [p10, p50, p90]: [number, number, number],
): BlockVerdict['floor'] {
  if (price < p10) return { bound: 'BELOW', fraction: 0.1 }
  if (price >= p90) return { bound: 'ABOVE', fraction: 0.9 }
  const between = (from: number, to: number) => (to > from ? (price - from) / (to - from) : 1)
  const fraction = price < p50 ? 0.1 + 0.4 * between(p10, p50) : 0.5 + 0.4 * between(p50, p90)
  return { bound: 'NEAR', fraction }
}

const rankOf = ({ bound, fraction }: BlockVerdict['floor']) =>
  fraction + (bound === 'ABOVE' ? 1 : bound === 'BELOW' ? -1 : 0)

function ofBlock(values: DayValues, { from, to }: HourBlock): (number | null)[] {
  const slotsAnHour = (values.length as SlotCount) / 24
  return values.slice(from * slotsAnHour, to * slotsAnHour)
}

function meanOfWhole(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : meanOfKnown(values)
}
