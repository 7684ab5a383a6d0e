import { setImmediate as otherWork } from 'node:timers/promises'
import type { exploreExport } from '#api/curves/explore.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { curveStatistics } from '#domain/curves/curve-statistics.ts'
import { risingValues } from '#domain/curves/duration-curve.ts'
import { CSV_TYPE, XLSX_TYPE } from '#files/documents/content-type.ts'
import type { RowSource } from '#files/documents/row-chunks.ts'
import { csvText } from '#files/documents/write-csv.ts'
import { madeText } from '../../../common/workbook/made-file.ts'
import { writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { type ReadCurve, readExplored } from './read-explored.ts'

type Request = RequestOf<typeof exploreExport>
type Cell = string | number | null
type Table = { heads: string[]; rows: RowSource }
type Text = (key: Parameters<typeof textOf>[1]) => string

/**
 * Explored curves as a file of the shape of the screen.
 *
 * @throws AppError as reading them does
 */
export async function exportExplored(request: Request, context: CallContext): Promise<FileAnswer> {
  const { provinceId, from, to, shape, format, titles } = request
  const { dates, curves } = await readExplored(request, context)
  const text: Text = (key) => textOf(context.language, key)
  const named = curves.map((curve, index) => ({ ...curve, title: titles[index] ?? curve.curve }))
  const { heads, rows } = TABLES[shape]({ ...request, dates, curves: named, text })
  const fileName = `explore_${provinceId}_${from}_${to}.${format}`
  if (format === 'csv') {
    const body = await madeText(context, csvText(heads, rows))
    return { fileName, contentType: CSV_TYPE, body }
  }
  const columns = heads.map((header) => ({ header }))
  const sheet = { name: `${from} ${to}`, columns, rows }
  const body = await writeWorkbook([sheet], context)
  return { fileName, contentType: XLSX_TYPE, body }
}

/** Ranks that are cells at once. */
const RANKS_A_PAGE = 500

type Shown = Pick<Request, 'slotCount'> & {
  dates: string[]
  curves: (ReadCurve & { title: string })[]
  text: Text
}

const TABLES: Record<Request['shape'], (shown: Shown) => Table> = {
  SLOTS: ({ curves, text, ...span }) => ({
    heads: [
      ...[text('columnDeliveryDate'), text('columnSlot'), text('columnSlotEnd')],
      ...curves.map(({ title }) => title),
    ],
    rows: slotRows(span, curves),
  }),
  HEAT: ({ dates, slotCount, curves, text }) => ({
    heads: [
      ...[text('columnDeliveryDate'), text('columnExploredCurve')],
      ...Array.from({ length: slotCount }, (_, i) => slotEndLabel(i + 1, slotCount)),
    ],
    rows: dayRows({ dates, slotCount }, curves),
  }),
  DURATION: ({ curves, text }) => ({
    heads: curves.flatMap(({ title }) => [text('columnShare'), title]),
    rows: rankRows(curves),
  }),
  STATISTICS: ({ curves, dates, slotCount, text }) => {
    const when = (slot: number | null) =>
      slot === null
        ? null
        : `${dates[Math.floor(slot / slotCount)]} ${slotEndLabel((slot % slotCount) + 1, slotCount)}`
    return {
      heads: [
        ...([
          'columnExploredCurve',
          'columnMean',
          'columnMin',
          'columnMinAt',
          'columnMax',
        ] as const),
        ...(['columnMaxAt', 'columnNegativeShare', 'columnKnown', 'columnMissing'] as const),
      ].map(text),
      rows: curves.map(({ title, values }) => {
        const { mean, min, minSlot, max, maxSlot, ...rest } = curveStatistics(values)
        return [
          ...[title, rounded(mean), rounded(min), when(minSlot), rounded(max), when(maxSlot)],
          ...[rest.negativeShare, rest.known, rest.missing],
        ]
      }),
    }
  },
}

/** Made as they are handed on: all at once would keep other requests waiting. */
function* slotRows(
  { dates, slotCount }: Pick<Shown, 'dates' | 'slotCount'>,
  curves: Shown['curves'],
): Generator<Cell[]> {
  for (const [day, date] of dates.entries()) {
    for (let slot = 0; slot < slotCount; slot++) {
      yield [
        ...[date, slot + 1, slotEndLabel(slot + 1, slotCount)],
        ...curves.map(({ values }) => rounded(values[day * slotCount + slot] ?? null)),
      ]
    }
  }
}

function* dayRows(
  { dates, slotCount }: Pick<Shown, 'slotCount' | 'dates'>,
  curves: Shown['curves'],
): Generator<Cell[]> {
  for (const { title, values } of curves) {
    for (const [day, date] of dates.entries()) {
      const ofDay = values.slice(day * slotCount, (day + 1) * slotCount)
      yield [date, title, ...ofDay.map(rounded)]
    }
  }
}

/** A row a rank, from the highest value of each curve down. */
async function* rankRows(curves: Shown['curves']): AsyncGenerator<Cell[][]> {
  const rising: Float64Array[] = []
  for (const { values } of curves) {
    rising.push(risingValues(values))
    await otherWork()
  }
  const most = Math.max(0, ...rising.map(({ length }) => length))
  for (let first = 0; first < most; first += RANKS_A_PAGE) {
    yield Array.from({ length: Math.min(RANKS_A_PAGE, most - first) }, (_, index) =>
      rising.flatMap((known) => rankCells(known, first + index)),
    )
  }
}

const rankCells = (known: Float64Array, rank: number): Cell[] =>
  rank < known.length
    ? [(rank + 1) / known.length, rounded(known[known.length - 1 - rank]!)]
    : [null, null]

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000
