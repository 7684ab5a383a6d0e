import type { curveExport } from '#api/curves/endpoints.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { readCurves } from '#database/queries/curves/curve-reader.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { textOf } from '../../http/texts.ts'
import type { SeriesColumn } from './export-columns.ts'

type Texts = {
  titleOf: (column: SeriesColumn, index: number) => string
  text: (key: Parameters<typeof textOf>[1]) => string
  context: CallContext
}

/** A line for each day of a series: its version, its quality, and when it was published and received. */
export async function versionSheet(
  { provinceId, from, to, asOf }: RequestOf<typeof curveExport>,
  series: readonly SeriesColumn[],
  { titleOf, text, context }: Texts,
) {
  const seriesIds = series.map(({ id }) => id)
  const range = { provinceId, seriesIds, from, to, asOf: asOf ? new Date(asOf) : undefined }
  const daysOf = groupBy(await readCurves(context.db, range), ({ seriesId }) => seriesId)
  const heads = ['columnSeries', 'columnDeliveryDate', 'columnVersion', 'columnQuality'] as const
  const times = ['columnPublished', 'columnReceived'] as const
  return {
    name: text('sheetVersions'),
    columns: [...heads, ...times].map((key) => ({ header: text(key) })),
    rows: series.flatMap((column, index) =>
      (daysOf.get(column.id) ?? []).map((day) => [
        ...[titleOf(column, index), day.deliveryDate, day.version],
        text(`quality${day.quality}`),
        ...[day.publishedAt, day.receivedAt].map((at) => shanghaiText(at)),
      ]),
    ),
  }
}
