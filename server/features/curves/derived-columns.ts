import type { curveExport } from '#api/curves/endpoints.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { type CurveSeries, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { readMarketRules, readRuleHistory } from '#database/queries/market/market-rules.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { renewableMw } from '#domain/market/bidding-space.ts'
import {
  type BiddingSpaceDefinition,
  definitionFromRules,
  shortForm,
} from '#domain/market/bidding-space-definition.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { provinceBiddingSpace } from '#domain/market/province-bidding-space.ts'
import { rulesInForce } from '#domain/market/rules-in-force.ts'
import { SPACE_COMPONENTS } from '#domain/market/words.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { clearingLimits } from './curve-service.ts'
import type { Column } from './export-columns.ts'

type Request = RequestOf<typeof curveExport>
type Stage = Request['biddingSpace'][number]

type Day = { date: string; values: (number | null)[] }
type SystemSeries = CurveSeries & { days: Day[] }

/**
 * What an export has beside the series asked for: bidding spaces, their short form, renewables and the limits of prices.
 *
 * @throws AppError where the screen shows a reason instead of a bidding space
 */
export async function derivedColumns(request: Request, context: CallContext): Promise<Column[]> {
  const { biddingSpace, shortSpace, renewable, provinceId, to } = request
  const stages = [...new Set([...biddingSpace, ...shortSpace, ...renewable])]
  const series = stages.length === 0 ? [] : await systemSeries(request, stages, context.db)
  const rules = await readMarketRules(context.db, { provinceId, side: 'GENERATOR', date: to })
  const full = definitionFromRules(rules.byCode)
  const space = (stage: Stage, name: string, definition: BiddingSpaceDefinition | null) =>
    spaceColumn({ name, stage, definition, series }, context)
  return [
    ...biddingSpace.map((stage) => space(stage, 'BIDDING_SPACE', full)),
    ...shortSpace.map((stage) => space(stage, 'BIDDING_SPACE_SHORT', full && shortForm(full))),
    ...renewable.map((stage) => renewableColumn(series, stage, request.slotCount)),
    ...(request.limits ? await limitColumns(request, context.db) : []),
  ]
}

/** Curves of the whole system that something can be derived of. */
async function systemSeries(
  { provinceId, from, to, asOf }: Request,
  stage: Stage[],
  db: Database,
): Promise<SystemSeries[]> {
  const found = await findSeries(db, {
    provinceId,
    metric: ['LOAD', 'WIND', 'PV', ...SPACE_COMPONENTS],
    stage,
    locKind: 'SYSTEM',
  })
  const seriesIds = found.map(({ id }) => id)
  const range = { provinceId, seriesIds, from, to, asOf: asOf ? new Date(asOf) : undefined }
  const daysOf = groupBy(await readCurves(db, range), ({ seriesId }) => seriesId)
  return found.map((one) => ({
    ...one,
    days: (daysOf.get(one.id) ?? []).map(({ deliveryDate: date, values }) => ({ date, values })),
  }))
}

type SpaceWanted = {
  name: string
  stage: Stage
  definition: BiddingSpaceDefinition | null
  series: readonly SystemSeries[]
}

function spaceColumn(
  { name, stage, definition, series }: SpaceWanted,
  { language }: CallContext,
): Column {
  const space = provinceBiddingSpace(definition, series, stage)
  if (space?.hidden) {
    throw new AppError('refused', 'biddingSpaceHidden', {
      reason: textOf(language, `biddingSpace${space.hidden.problem}`),
    })
  }
  return columnOf(`${name} ${stage} (MW)`, 'MW', space?.days ?? [])
}

/** Of two resolutions the finer one of each day. */
function renewableColumn(
  series: readonly SystemSeries[],
  stage: Stage,
  slotCount: SlotCount,
): Column {
  const byDate = new Map<string, { [metric: string]: DayValues }>()
  const own = series.filter((one) => one.stage === stage)
  for (const { metric, unit, days } of own.toSorted((a, b) => b.resolutionMin - a.resolutionMin)) {
    for (const { date, values } of days) {
      const inSlots = valuesInSlots(values, unit, slotCount)
      byDate.set(date, { ...byDate.get(date), [metric]: inSlots })
    }
  }
  const days = [...byDate].flatMap(([date, curves]) => {
    const values = renewableMw(curves)
    return values ? [{ date, values }] : []
  })
  return columnOf(`RENEWABLE TOTAL ${stage} (MW)`, 'MW', days)
}

/** The lowest and the highest legal price of each day, which a rule may change within the range. */
async function limitColumns(
  { provinceId, from, to, slotCount }: Request,
  db: Database,
): Promise<Column[]> {
  const lowest: Day[] = []
  const highest: Day[] = []
  const history = await readRuleHistory(db, provinceId)
  for (const date of datesFromTo(from, to)) {
    const byCode = rulesInForce(history, { side: 'GENERATOR', date })
    const limits = clearingLimits({ byCode })
    if (!limits) continue
    lowest.push({ date, values: Array(slotCount).fill(limits.minCnyPerMwh) })
    highest.push({ date, values: Array(slotCount).fill(limits.maxCnyPerMwh) })
  }
  return [
    columnOf('PRICE MIN (CNY/MWh)', 'CNY/MWh', lowest),
    columnOf('PRICE MAX (CNY/MWh)', 'CNY/MWh', highest),
  ]
}

function columnOf(header: string, unit: string, days: readonly Day[]): Column {
  const byDate = new Map(days.map(({ date, values }) => [date, values]))
  return { header, unit, valuesOf: (date) => byDate.get(date) }
}
