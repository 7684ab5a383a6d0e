import type { curveExport } from '#api/curves/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { findSeries, readCurves } from '#database/queries/curve-reader.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { type DayValues, slotEndLabel } from '#domain/calendar/slots.ts'
import { BOUNDARY_METRICS, type Boundary, biddingSpaceMw } from '#domain/market/bidding-space.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
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

/** The bidding space of the whole system out of its boundary curves. */
async function spaceColumn(
  { provinceId, from, to, asOf }: Request,
  stage: Request['biddingSpace'][number],
  { db }: CallContext,
): Promise<Column> {
  const series = await findSeries(db, {
    provinceId,
    metric: [...BOUNDARY_METRICS],
    stage,
    locKind: 'SYSTEM',
  })
  const metricOf = new Map(series.map(({ id, metric }) => [id, metric]))
  const days = await readCurves(db, {
    provinceId,
    seriesIds: [...metricOf.keys()],
    from,
    to,
    asOf: asOf ? new Date(asOf) : undefined,
  })
  const boundaries = new Map<string, Boundary>()
  for (const { deliveryDate, seriesId, values } of days) {
    const known = boundaries.get(deliveryDate)
    boundaries.set(deliveryDate, { ...known, [metricOf.get(seriesId)!]: values })
  }
  return {
    header: `BIDDING_SPACE ${stage} (MW)`,
    unit: 'MW',
    valuesOf: (date) => biddingSpaceMw(boundaries.get(date) ?? {}) ?? undefined,
  }
}
