import type { curveExport } from '#api/curves/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { type DisclosureError, disclosureError } from '#domain/market/disclosure.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { queryCurves } from './curve-service.ts'
import { derivedColumns } from './derived-columns.ts'
import type { Column, SeriesColumn } from './export-columns.ts'
import { versionSheet } from './version-sheet.ts'

type Request = RequestOf<typeof curveExport>
/** Of a forecast and what came of it, in slots of the request. */
type ErrorColumn = Column & { ofDay: (date: string) => DayError | null }
type DayError = DisclosureError & { forecastMean: number | null; actualMean: number | null }

/** What writing takes in memory and a user in patience: about two seconds. */
const MAX_CELLS = 300_000

/**
 * The days of series as a workbook: one row a slot, one column a series, then what is derived of the system's curves and
 * errors of forecasts.
 *
 * @throws AppError as the query does, when the table would become too large, and for an error of no series asked for
 */
export async function exportCurves(request: Request, context: CallContext): Promise<FileAnswer> {
  const { provinceId, from, to, slotCount, seriesIds, biddingSpace, errors } = request
  const { shortSpace, renewable, limits } = request
  const derived = biddingSpace.length + shortSpace.length + renewable.length + (limits ? 2 : 0)
  const width = seriesIds.length + derived + errors.length
  const days = Math.floor(MAX_CELLS / slotCount / Math.max(1, width))
  if (daysBetween(from, to) >= days) throw new AppError('refused', 'rangeTooLong', { days })
  const series = await seriesColumns(request, context)
  const ofErrors = errorColumns(request, series)
  const columns = [...series, ...(await derivedColumns(request, context)), ...ofErrors]
  const titleOf = ({ header }: Column, index: number) => request.titles[index] ?? header
  const text = (key: Parameters<typeof textOf>[1]) => textOf(context.language, key)
  const heads = ['columnDeliveryDate', 'columnSlot', 'columnSlotEnd'] as const
  const body = await writeWorkbook(
    [
      {
        name: `${from} ${to}`,
        columns: [
          ...heads.map((key) => ({ header: text(key) })),
          ...columns.map((column, index) => ({
            header: titleOf(column, index),
            numberFormat: '0.000',
          })),
        ],
        rows: rowsOf(request, columns),
      },
      ...(ofErrors.length === 0 ? [] : [errorSheet(request, ofErrors, { titleOf, text, width })]),
      ...(request.versions
        ? [await versionSheet(request, series, { titleOf, text, context })]
        : []),
    ],
    context,
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

type Texts = {
  titleOf: (column: Column, index: number) => string
  text: (key: Parameters<typeof textOf>[1]) => string
  /** Of the table of slots, whose last columns the errors are. */
  width: number
}

/** A line for each pair and day with slots that have both: means of the day, and how the forecast did. */
function errorSheet({ from, to }: Request, columns: readonly ErrorColumn[], texts: Texts) {
  const { titleOf, text, width } = texts
  const heads = ['columnForecastMean', 'columnActualMean', 'columnMae', 'columnBias'] as const
  const rows = datesFromTo(from, to).flatMap((date) =>
    columns.flatMap((column, index) => {
      const found = column.ofDay(date)
      if (!found) return []
      const { forecastMean, actualMean, mae, bias, slots } = found
      const title = titleOf(column, width - columns.length + index)
      return [[date, title, forecastMean, actualMean, mae, bias, slots]]
    }),
  )
  return {
    name: text('sheetErrors'),
    columns: [
      { header: text('columnDeliveryDate') },
      { header: text('columnSeries') },
      ...heads.map((key) => ({ header: text(key), numberFormat: '0.000' })),
      { header: text('columnSlots') },
    ],
    rows,
  }
}

/** @throws AppError for a pair that is not of the series asked for */
function errorColumns(
  { errors, slotCount }: Request,
  series: readonly SeriesColumn[],
): ErrorColumn[] {
  return errors.map((pair) => {
    const [forecast, actual] = [pair.forecast, pair.actual].map((id) =>
      series.find((one) => one.id === id),
    )
    if (!forecast || !actual) throw notFound()
    const inSlots = ({ unit, valuesOf }: Column, date: string) => {
      const values = valuesOf(date)
      return values && valuesInSlots(values, unit, slotCount)
    }
    const ofDay = (date: string): DayError | null => {
      const [said, came] = [inSlots(forecast, date), inSlots(actual, date)]
      if (!said || !came) return null
      const error = disclosureError(said, came)
      if (error.slots === 0) return null
      return { ...error, forecastMean: meanOfKnown(said), actualMean: meanOfKnown(came) }
    }
    return {
      header: `${forecast.header} − ${actual.header}`,
      unit: forecast.unit,
      valuesOf: (date) => ofDay(date)?.errors,
      ofDay,
    }
  })
}

async function seriesColumns(request: Request, context: CallContext): Promise<SeriesColumn[]> {
  const { series } = await queryCurves(request, context)
  return series.map(({ id, metric, stage, locCode, unit, days }) => {
    const byDate = new Map(days.map(({ date, values }) => [date, values]))
    const header = [metric, stage, locCode, `(${unit})`].filter(Boolean).join(' ')
    return { id, header, unit, valuesOf: (date) => byDate.get(date) }
  })
}
