import { Readable } from 'node:stream'
import { writeCsv } from 'hucre/csv'
import type { exploreExport } from '#api/curves/explore.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { curveStatistics } from '#domain/curves/curve-statistics.ts'
import { durationCurve } from '#domain/curves/duration-curve.ts'
import { XLSX_TYPE } from '../../../common/documents/content-type.ts'
import { guardCell, guardFormula } from '../../../common/documents/formula-text.ts'
import { streamWorkbook } from '../../../common/documents/stream-workbook.ts'
import { writeWorkbook } from '../../../common/documents/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { type ReadCurve, readExplored } from './read-explored.ts'

type Request = RequestOf<typeof exploreExport>
type Cell = string | number | null
type Table = { heads: string[]; rows: Iterable<Cell[]> }
type Text = (key: Parameters<typeof textOf>[1]) => string

/** Of a month and more the first bytes go out before the last are written. */
const MANY_ROWS = 3000
/** Handed on together: some milliseconds of work. */
const ROWS_AT_ONCE = 1000

/**
 * Explored curves as a file of the shape of the screen.
 *
 * @throws AppError as reading them does
 */
export async function exportExplored(request: Request, context: CallContext): Promise<FileAnswer> {
  const { provinceId, from, to, slotCount, shape, format, titles } = request
  const { dates, curves } = await readExplored(request, context)
  const text: Text = (key) => textOf(context.language, key)
  const named = curves.map((curve, index) => ({ ...curve, title: titles[index] ?? curve.curve }))
  const { heads, rows } = TABLES[shape]({ ...request, dates, curves: named, text })
  const fileName = `explore_${provinceId}_${from}_${to}.${format}`
  if (format === 'csv') {
    const body = Readable.from(linesOf(heads, rows), { objectMode: false })
    return { fileName, contentType: 'text/csv; charset=utf-8', body }
  }
  const columns = heads.map((header) => ({ header }))
  const sheet = { name: `${from} ${to}`, columns, rows }
  const isLarge = shape === 'SLOTS' && dates.length * slotCount > MANY_ROWS
  const body = isLarge ? streamWorkbook(sheet) : await writeWorkbook([sheet], context.signal)
  return { fileName, contentType: XLSX_TYPE, body }
}

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
    rows: curves.flatMap(({ title, values }) =>
      dates.map((date, day) => [
        ...[date, title],
        ...values.slice(day * slotCount, (day + 1) * slotCount).map(rounded),
      ]),
    ),
  }),
  DURATION: ({ curves, text }) => {
    const falling = curves.map(({ values }) => durationCurve(values))
    const most = Math.max(0, ...falling.map(({ length }) => length))
    return {
      heads: curves.flatMap(({ title }) => [text('columnShare'), title]),
      rows: Array.from({ length: most }, (_, rank) =>
        falling.flatMap((points) => [
          points[rank]?.share ?? null,
          rounded(points[rank]?.value ?? null),
        ]),
      ),
    }
  },
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

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000

function* linesOf(heads: string[], rows: Iterable<Cell[]>): Generator<string> {
  yield writeCsv([heads.map(guardFormula)], { bom: true })
  let block: Cell[][] = []
  for (const row of rows) {
    block.push(row.map(guardCell))
    if (block.length < ROWS_AT_ONCE) continue
    yield `\r\n${writeCsv(block, {})}`
    block = []
  }
  if (block.length > 0) yield `\r\n${writeCsv(block, {})}`
}
