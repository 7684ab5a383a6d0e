import { and, eq, inArray } from 'drizzle-orm'
import type { forecastZones, zoneForecast } from '#api/forecast/zone.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { area } from '#database/schema/tables.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { forecastDates, pricedPlaces } from './nodal-repository.ts'
import { placeDetail, requireRange } from './place-detail.ts'

/** The zones of a province that have prices, and the newest date that was forecast one day ahead. */
export async function zonesOf(
  request: RequestOf<typeof forecastZones>,
  context: CallContext,
): Promise<AnswerOf<typeof forecastZones>> {
  const places = { ...request, locKind: 'ZONE' as const }
  const zones = await zoneNames(context, request.provinceId, await pricedPlaces(context.db, places))
  const dates = await forecastDates(context.db, places)
  const newest = dates.findLast(({ lead }) => lead === 1) ?? dates.at(-1)
  return { zones, date: newest?.date ?? null }
}

/** One zone over a range: forecasts, what came, errors and the runs behind them. */
export async function zoneDetailOf(
  request: RequestOf<typeof zoneForecast>,
  context: CallContext,
): Promise<AnswerOf<typeof zoneForecast>> {
  const { zoneCode: code, provinceId } = request
  requireRange(request)
  const place = { ...request, locKind: 'ZONE' as const, code }
  if (!(await pricedPlaces(context.db, place)).includes(code)) throw notFound()
  const [zone] = await zoneNames(context, provinceId, [code])
  return { zone: zone!, ...(await placeDetail(context, place)) }
}

/** Names by code; a code that the base data do not know is its own name. */
async function zoneNames(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  provinceId: string,
  codes: string[],
): Promise<{ code: string; name: string }[]> {
  if (codes.length === 0) return []
  const known = await db
    .select()
    .from(area)
    .where(and(eq(area.provinceId, provinceId), inArray(area.code, codes)))
  return codes.toSorted().map((code) => {
    const found = known.find((row) => row.code === code)
    const name = found && (language === 'zh' ? found.nameZh : found.nameEn)
    return { code, name: name ?? code }
  })
}
