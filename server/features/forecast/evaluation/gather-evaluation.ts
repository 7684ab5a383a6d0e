import { eq } from 'drizzle-orm'
import type { forecastEvaluation } from '#api/forecast/evaluation.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { station } from '#database/schema/tables.ts'
import { type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { Contender } from '#domain/forecasting/evaluation/contender.ts'
import { lagByRule } from '#domain/forecasting/known/publication-lag.ts'
import type { DayRows } from '#domain/forecasting/market/market-history.ts'
import type { ENERGY_SOURCES } from '#domain/forecasting/words.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type LeadOneCurve, leadOneCurves } from '../lead-one.ts'
import type { EvaluationTask } from './evaluation-task.ts'
import { readMarketCurves, readStationEnergy } from './market-curves.ts'
import { counterpartOf, type Model, modelsOf } from './model-curves.ts'

type Request = RequestOf<typeof forecastEvaluation>

const BOTH = ['UNIFIED_DA', 'UNIFIED_RT'] as const

/** All that a comparison is computed from, and what its contenders are. */
export type GatheredEvaluation = {
  task: EvaluationTask
  /** Models of the target with forecasts in the range. */
  models: Model[]
  curves: ReadonlyMap<number, LeadOneCurve[]>
  hasStation: boolean
  energySource: (typeof ENERGY_SOURCES)[number] | undefined
}

/** @throws AppError notFound for a station that lies in another province */
export async function gatherEvaluation(
  request: Request,
  { db }: CallContext,
): Promise<GatheredEvaluation> {
  const { provinceId, target, from, to } = request
  const stationCode = await stationCodeOf(request, db)
  const [own, other] = target === 'UNIFIED_DA' ? (['DA', 'RT'] as const) : (['RT', 'DA'] as const)
  const market = await readMarketCurves(db, { provinceId, from, to }, own)
  const { slotCount } = market
  const all = await modelsOf(db, provinceId, BOTH)
  const modelIds = all.map(({ id }) => id)
  const leadOne = await leadOneCurves(db, { modelIds, range: { from, to } })
  const curves = groupBy(leadOne, ({ modelId }) => modelId)
  const models = all.filter((model) => model.target === target && curves.has(model.id))
  const energy =
    stationCode === null
      ? undefined
      : await readStationEnergy(db, { provinceId, from, to, stationCode, slotCount })
  const dates = datesFromTo(from, to)
  const grid = (rows: DayRows) => gridOf(rows, dates, slotCount)
  const otherKnown = dates.some((date) => market.prices[other].has(date))
  const sourceOf = (stage: 'DA' | 'RT') => ({
    history: market.historyOf(stage),
    priceLagDays: lagByRule(stage),
    calendar: HOLIDAY_NOTICES,
  })
  const task: EvaluationTask = {
    slotCount,
    dates,
    target: own === 'DA' ? 'DAY_AHEAD' : 'REAL_TIME',
    actual: grid(market.prices[own]),
    otherActual: otherKnown ? grid(market.prices[other]) : null,
    renewableShare: Float64Array.from(dates, (d) => market.renewableShare.get(d) ?? Number.NaN),
    models: models.map((model) =>
      contenderOf(model, { models: all, byModel: curves, dates, slotCount }),
    ),
    calendar: HOLIDAY_NOTICES,
    source: sourceOf(own),
    otherSource: otherKnown ? sourceOf(other) : null,
    energyMwh: energy ? grid(energy.rows) : null,
  }
  return { task, models, curves, hasStation: stationCode !== null, energySource: energy?.source }
}

async function stationCodeOf(
  { provinceId, stationId }: Request,
  db: CallContext['db'],
): Promise<string | null> {
  if (stationId === undefined) return null
  const [found] = await db.select().from(station).where(eq(station.id, stationId))
  if (found?.provinceId !== provinceId) throw notFound()
  return found.code
}

/** Key of a model among contenders. */
export const keyOf = (modelId: number) => `model-${modelId}`

function contenderOf(
  model: Model,
  known: {
    models: readonly Model[]
    byModel: ReadonlyMap<number, LeadOneCurve[]>
    dates: readonly DeliveryDate[]
    slotCount: SlotCount
  },
): Contender {
  const { models, byModel, dates, slotCount } = known
  const grid = (curves: readonly LeadOneCurve[], quantile: 'p10' | 'p50' | 'p90') =>
    gridOf(new Map(curves.map((curve) => [curve.date, curve[quantile]])), dates, slotCount)
  const own = byModel.get(model.id)!
  const counterpart = counterpartOf(model, models)
  const other = counterpart && byModel.get(counterpart.id)
  return {
    key: keyOf(model.id),
    kind: 'MODEL',
    p50: grid(own, 'p50'),
    band: { p10: grid(own, 'p10'), p90: grid(own, 'p90') },
    other: other ? grid(other, 'p50') : null,
  }
}

/** Rows as one grid over the dates, in another resolution where they have one. */
function gridOf(rows: DayRows, dates: readonly DeliveryDate[], slotCount: SlotCount) {
  const grid = new Float64Array(dates.length * slotCount).fill(Number.NaN)
  dates.forEach((date, day) => {
    const values: DayValues = rows.get(date) ?? []
    if (values.length === 0) return
    valuesInSlots(values, 'CNY/MWh', slotCount).forEach((value, slot) => {
      grid[day * slotCount + slot] = value ?? Number.NaN
    })
  })
  return grid
}
