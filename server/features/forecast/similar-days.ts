import { SIMILAR_DAYS, type similarDays } from '#api/forecast/similar-days.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import {
  SIMILAR_DAY_WINDOW,
  type SimilarDays,
  similarDaysIn,
} from '#domain/forecasting/days/similar-days.ts'
import { type SimilarityBasis, similarityBases } from '#domain/forecasting/days/similarity-basis.ts'
import { knownUntil } from '#domain/forecasting/market/availability.ts'
import { dateOfIndex, dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import { mean } from '#domain/statistics/mean.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { findRun } from './forecast-repository.ts'
import { historyOf, liveAvailability, loadInputs, ruleAvailability } from './market-inputs.ts'

/** The window, with room for prices that come late and for the horizon of a run. */
const HISTORY_DAYS = SIMILAR_DAY_WINDOW + 60

type SimilarDaysAnswer = AnswerOf<typeof similarDays>

/**
 * Days like one of a run, of what its origin knew: all that had been received by the moment of a live run,
 * or what the rules had published by the origin of that day of a back-test.
 */
export async function similarDaysOf(
  { id, date }: RequestOf<typeof similarDays>,
  { db }: Pick<CallContext, 'db'>,
): Promise<SimilarDaysAnswer> {
  const found = await findRun(db, id)
  if (!found || date < found.run.dateFrom || date > found.run.dateTo) throw notFound()
  const { run, model } = found
  const { target } = model
  const source = { provinceId: run.provinceId, target, until: date, historyDays: HISTORY_DAYS }
  const asOf = run.basis === 'RECEIVED' ? run.asOf : undefined
  const inputs = await loadInputs(db, { ...source, asOf })
  if (!inputs) return NOTHING
  const history = historyOf(inputs, date)
  const live = run.kind === 'LIVE'
  const availability = live
    ? liveAvailability(inputs, run.dateFrom)
    : ruleAvailability(inputs, target)
  const names = inputs.exogenous.map(({ name }) => name)
  const known = knownUntil(availability, names, dayIndexOf(history, live ? run.dateFrom : date))
  const day = dayIndexOf(history, date)
  const tried = similarityBases(history, { day, known }).map((basis) => ({
    basis,
    found: similarDaysIn(
      basis.history,
      HOLIDAY_NOTICES,
    )({ day, lastPriceDay: known.price, count: SIMILAR_DAYS }),
  }))
  return answerOf(day, tried.find(({ found }) => found.days.length > 0) ?? tried.at(-1)!)
}

const NOTHING: SimilarDaysAnswer = {
  ...{ slotCount: 96, basis: 'DISCLOSED', level: null, inputs: [] },
  ...{ compared: 0, leftOut: 0, days: [] },
}

type Tried = { basis: SimilarityBasis; found: SimilarDays }

function answerOf(day: number, { basis, found }: Tried): SimilarDaysAnswer {
  const { history, kind, level } = basis
  const { slotCount, price, exogenous } = history
  const slotsOf = (values: Float64Array, at: number) =>
    Array.from(values.subarray(at * slotCount, (at + 1) * slotCount))
  const inMegawatts = kind === 'PRICE' ? [] : found.inputs
  const meansOf = (at: number) =>
    exogenous
      .filter(({ name }) => inMegawatts.includes(name))
      .map(({ name, values }) => ({ metric: name, meanMw: mean(slotsOf(values, at)) }))
  return {
    slotCount,
    basis: kind,
    level: level
      ? { from: dateOfIndex(history, level.first), to: dateOfIndex(history, level.last) }
      : null,
    inputs: meansOf(day),
    compared: found.compared,
    leftOut: found.leftOut,
    days: found.days.map(({ day: at, distance, similarity }) => ({
      date: dateOfIndex(history, at),
      distance,
      similarity,
      inputs: meansOf(at),
      price: slotsOf(price, at),
      meanCnyPerMwh: mean(slotsOf(price, at)),
    })),
  }
}
