import type { curveExport } from '#api/curves/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { findSeries, readCurves } from '#database/queries/curve-reader.ts'
import { readMarketRules } from '#database/queries/market-rules.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { type DayValues, slotEndLabel } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { definitionFromRules } from '#domain/market/bidding-space-definition.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { provinceBiddingSpace } from '#domain/market/province-bidding-space.ts'
import { SPACE_COMPONENTS } from '#domain/market/words.ts'
import { XLSX_TYPE } from '../../common/documents/content-type.ts'
import { writeWorkbook } from '../../common/documents/write-workbook.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { queryCurves } from './curve-service.ts'

type Request = RequestOf<typeof curveExport>
type Column = { header: string; unit: string; valuesOf: (date: string) => DayValues | undefined }

/** What writing takes in memory and a user in patience: about two seconds. */
const MAX_CELLS = 300_000

/**
 * The days of series as a workbook: one row a slot, one column a series, then bidding spaces.
 *
 * @throws AppError as the query does, and when the table would become too large
 */
export async function exportCurves(request: Request, context: CallContext): Promise<FileAnswer> {
  const { provinceId, from, to, slotCount, seriesIds, biddingSpace } = request
  const days = Math.floor(
    MAX_CELLS / slotCount / Math.max(1, seriesIds.length + biddingSpace.length),
  )
  if (daysBetween(from, to) >= days) throw new AppError('refused', 'rangeTooLong', { days })
  const columns = [
    ...(await seriesColumns(request, context)),
    ...(await Promise.all(biddingSpace.map((stage) => spaceColumn(request, stage, context)))),
  ]
  const text = (key: Parameters<typeof textOf>[1]) => textOf(context.language, key)
  const heads = ['columnDeliveryDate', 'columnSlot', 'columnSlotEnd'] as const
  const body = await writeWorkbook(
    [
      {
        name: `${from} ${to}`,
        columns: [
          ...heads.map((key) => ({ header: text(key) })),
          ...columns.map(({ header }, index) => ({
            header: request.titles[index] ?? header,
            numberFormat: '0.000',
          })),
        ],
        rows: rowsOf(request, columns),
      },
    ],
    context.signal,
  )
  return {
    fileName: `curves_${provinceId}_${from}_${to}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}

/** Made as they are handed on: all at once would keep other requests waiting. */
function* rowsOf({ from, to, slotCount }: Request, columns: readonly Column[]) {
  for (const date of datesFromTo(from, to)) {
    const curves = columns.map(({ unit, valuesOf }) => {
      const values = valuesOf(date)
      return values && valuesInSlots(values, unit, slotCount)
    })
    for (let index = 0; index < slotCount; index++) {
      yield [
        ...[date, index + 1, slotEndLabel(index + 1, slotCount)],
        ...curves.map((values) => values?.[index] ?? null),
      ]
    }
  }
}

async function seriesColumns(request: Request, context: CallContext): Promise<Column[]> {
  const { series } = await queryCurves(request, context)
  return series.map(({ metric, stage, locCode, unit, days }) => {
    const byDate = new Map(days.map(({ date, values }) => [date, values]))
    const header = [metric, stage, locCode, `(${unit})`].filter(Boolean).join(' ')
    return { header, unit, valuesOf: (date) => byDate.get(date) }
  })
}

/**
 * The bidding space of the whole system by the province's definition.
 *
 * @throws AppError where the screen shows a reason instead of it
 */
async function spaceColumn(
  { provinceId, from, to, asOf }: Request,
  stage: Request['biddingSpace'][number],
  { db, language }: CallContext,
): Promise<Column> {
  const found = await findSeries(db, {
    provinceId,
    metric: ['LOAD', 'WIND', 'PV', ...SPACE_COMPONENTS],
    stage,
    locKind: 'SYSTEM',
  })
  const seriesIds = found.map(({ id }) => id)
  const range = { provinceId, seriesIds, from, to, asOf: asOf ? new Date(asOf) : undefined }
  const daysOf = groupBy(await readCurves(db, range), ({ seriesId }) => seriesId)
  const series = found.map((one) => ({
    ...one,
    days: (daysOf.get(one.id) ?? []).map(({ deliveryDate: date, values }) => ({ date, values })),
  }))
  const rules = await readMarketRules(db, { provinceId, side: 'GENERATOR', date: to })
  const space = provinceBiddingSpace(definitionFromRules(rules.byCode), series, stage)
  if (space?.hidden) {
    throw new AppError('refused', 'biddingSpaceHidden', {
      reason: textOf(language, `biddingSpace${space.hidden.problem}`),
    })
  }
  const byDate = new Map(space?.days.map(({ date, values }) => [date, values]))
  return {
    header: `BIDDING_SPACE ${stage} (MW)`,
    unit: 'MW',
    valuesOf: (date) => byDate.get(date),
  }
}
