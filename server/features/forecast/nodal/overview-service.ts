import type { nodalOverview } from '#api/forecast/nodal.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { DayValues } from '#domain/calendar/slots.ts'
import { differenceOf, toCent } from '#domain/forecasting/congestion/node-difference.ts'
import { openingDay } from '#domain/forecasting/congestion/opening-day.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { findRun, runRowOf } from '../forecast-repository.ts'
import { congestedDays } from './congested-days.ts'
import { forecastDates, nodesOfRun, pricedPlaces } from './nodal-repository.ts'
import { nodeNames } from './node-names.ts'
import { actualRows, notesOf } from './place-detail.ts'

type Answer = AnswerOf<typeof nodalOverview>

/** Every node of a province on one date: that which is asked for, else the one to open on. */
export async function overviewOf(
  request: RequestOf<typeof nodalOverview>,
  context: CallContext,
): Promise<Answer> {
  const { db, language } = context
  const places = { ...request, locKind: 'NODE' as const }
  const hasPrices = (await pricedPlaces(db, places)).length > 0
  const dates = await forecastDates(db, places)
  const next = dates.findLast(({ lead }) => lead === 1) ?? dates.at(-1)
  const days = await congestedDays(context, request, dates)
  const date = request.date ?? openingDay(days, next?.date ?? null)
  const chosen = dates.find((one) => one.date === date)
  const found = chosen ? await findRun(db, chosen.runId) : undefined
  return {
    hasPrices,
    dates: [...new Set([...dates, ...days].map((one) => one.date))].sort(),
    nextDate: next?.date ?? null,
    days,
    date,
    run: found ? runRowOf(found, language) : null,
    notes: notesOf(found),
    ...(date && next ? await nodesOn(context, request, { date, chosen, next }) : NOTHING),
  }
}

type ForecastDate = { date: string; runId: number }

/**
 * Unified price and nodes of a date by the run that forecast it, and as they came. On a date that was not
 * forecast, the nodes are those of the next one.
 */
async function nodesOn(
  context: CallContext,
  { provinceId, target }: RequestOf<typeof nodalOverview>,
  { date, chosen, next }: { date: string; chosen: ForecastDate | undefined; next: ForecastDate },
): Promise<Pick<Answer, 'unified' | 'nodes'>> {
  const { db } = context
  const known = chosen ?? next
  const curves = await nodesOfRun(db, known.runId, known.date)
  const codes = curves.map(({ nodeCode }) => nodeCode)
  const day = { provinceId, target, locKind: 'NODE' as const, from: date, to: date }
  const came = await actualRows(db, day, codes)
  const unified = came.unified.get(date) ?? null
  if (!chosen && came.places.size === 0) return NOTHING
  const byCode = new Map(chosen ? curves.map((curve) => [curve.nodeCode, curve]) : [])
  const names = await nodeNames(context, provinceId, codes)
  return {
    unified: { forecast: chosen ? (curves[0]?.energy ?? null) : null, actual: unified },
    nodes: names.map((name) => ({
      ...name,
      forecast: inCents(byCode.get(name.code)?.congestion),
      actual: differenceOf(came.places.get(name.code)?.get(date), unified),
    })),
  }
}

const NOTHING = { unified: { forecast: null, actual: null }, nodes: [] }

const inCents = (values: DayValues | undefined) =>
  values?.map((value) => (value === null ? null : toCent(value))) ?? null
