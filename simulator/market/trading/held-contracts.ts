import { clamp } from '#domain/statistics/clamp.ts'
import { normal, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { mean } from '#domain/statistics/mean.ts'
import { round } from '../model/curve-math.ts'
import type { ProvinceModel } from '../model/province-model.ts'
import { type HeldContract, SIMULATED, type Station, type Text } from '../model/types.ts'

/** Contract prices keep inside this band around the fuel-based level of the market. */
const LOWEST_PRICE = 60
const HIGHEST_PRICE = 560
/** Long contracts flatten the daily shape of the spot price. */
const SHAPE_KEPT = { ANNUAL: 0.65, MONTHLY: 0.9 } as const
const COVERAGE = { ANNUAL: 0.52, MONTHLY: 0.18 } as const
const LOT_MWH = 0.1

const BUYERS: readonly Text[] = [
  { zh: '恒川售电有限公司', en: 'Hengchuan Power Sales' },
  { zh: '明远售电有限公司', en: 'Mingyuan Power Sales' },
  { zh: '金石铝业有限公司', en: 'Jinshi Aluminium' },
  { zh: '昌和化工有限公司', en: 'Changhe Chemicals' },
]

export type MonthExpectation = {
  powerMwByHour: readonly number[]
  priceCnyPerMwhByHour: readonly number[]
}

/**
 * The contracts that a station holds in a month: one annual contract, whose price is settled for
 * the year, and one monthly. Their hours follow the technology's expected output, their prices
 * the expected hourly price, so a PV station sells its noon cheaply.
 */
export function heldContracts(
  seed: string,
  { model, station }: { model: ProvinceModel; station: Station },
  { yearMonth, expected }: { yearMonth: string; expected: MonthExpectation },
): HeldContract[] {
  return (['ANNUAL', 'MONTHLY'] as const).map((kind) => {
    const period = kind === 'ANNUAL' ? yearMonth.slice(0, 4) : yearMonth
    const stream = streamOf(seed, `contract/${kind}/${station.stationId}/${period}`)
    const coverage = COVERAGE[kind] + (kind === 'ANNUAL' ? 0.05 : 0.04) * normal(stream, 1)
    const premium = (kind === 'ANNUAL' ? 12 : 4) + (kind === 'ANNUAL' ? 10 : 14) * normal(stream, 2)
    const buyer = BUYERS[Math.floor(uniform(stream, 3) * BUYERS.length)] as Text
    const energyMwh = expected.powerMwByHour.map((powerMw) => lots(coverage * powerMw))
    return {
      origin: SIMULATED,
      contractNo: `SIM-${station.stationId}-${kind === 'ANNUAL' ? 'Y' : 'M'}${period}`,
      stationId: station.stationId,
      yearMonth,
      kind,
      side: 'SELL',
      counterparty: buyer,
      contractReference: model.info.contractReference,
      dailyEnergyMwhByHour: energyMwh,
      priceCnyPerMwhByHour: hourPrices(expected, SHAPE_KEPT[kind], premium),
    }
  })
}

function hourPrices(expected: MonthExpectation, shapeKept: number, premium: number): number[] {
  const prices = expected.priceCnyPerMwhByHour
  const middle = mean(prices)
  return prices.map((price) => {
    const shaped = middle + (price - middle) * shapeKept + premium
    return round(clamp(shaped, LOWEST_PRICE, HIGHEST_PRICE), 2)
  })
}

function lots(energyMwh: number): number {
  return round(Math.round(energyMwh / LOT_MWH) * LOT_MWH, 1)
}
