import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { type WriteSheet, writeTable } from '#files/documents/write-table.ts'
import type { ParsedFile } from '#files/layouts/layout.ts'
import { parseBook } from '#files/layouts/province-check.ts'
import { detectLayouts } from '#files/layouts/registry.ts'
import { readCurveTables } from '#files/layouts/shapes/read-curve-tables.ts'

const USAGE = `How long a year of 96 points a day takes from a workbook to curves: on twelve sheets, a month each,
beside the same on one sheet, by turns.
  npm run bench:sheets -- [--rounds 5]
Ends with 1 when twelve sheets take more than 1.3 times as long as one, or do not give the same curves.`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})

const MOST_TIMES = 1.3
const FIRST = '2025-01-01'
const LAST = '2025-12-31'
const SLOTS = Array.from({ length: 96 }, (_, index) => index + 1)
const HEADERS = [
  '日期',
  '时段',
  '系统负荷预测(MW)',
  '风电预测(MW)',
  '日前出清电价(元/MWh)',
  '实时出清电价(元/MWh)',
]

if (options.help) console.log(USAGE)
else process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  const dates = datesFromTo(FIRST, LAST)
  const one = await writeTable([sheetOf('全年', dates)])
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  const twelve = await writeTable(
    months.map((month) =>
      sheetOf(
        month,
        dates.filter((date) => date.startsWith(month)),
      ),
    ),
  )
  const seconds = { one: [] as number[], twelve: [] as number[] }
  const digests = new Set<string>()
  for (let round = 0; round <= Number(options.rounds); round++) {
    for (const [name, bytes] of [
      ['one', one],
      ['twelve', twelve],
    ] as const) {
      const begun = performance.now()
      digests.add(digestOf(await read(bytes)))
      // The first round only warms up.
      if (round > 0) seconds[name].push((performance.now() - begun) / 1000)
    }
  }
  const [ofOne, ofTwelve] = [median(seconds.one), median(seconds.twelve)]
  const times = ofTwelve / ofOne
  console.log(`one sheet: ${ofOne.toFixed(2)} s, ${(one.length / 1e6).toFixed(1)} MB`)
  console.log(`twelve sheets: ${ofTwelve.toFixed(2)} s, ${(twelve.length / 1e6).toFixed(1)} MB`)
  console.log(`twelve sheets take ${times.toFixed(2)} times as long as one (at most ${MOST_TIMES})`)
  if (digests.size > 1) console.log('and do not give the same curves')
  return times <= MOST_TIMES && digests.size === 1
}

function sheetOf(name: string, dates: readonly string[]): WriteSheet {
  const rows = dates.flatMap((date) =>
    SLOTS.map((slot) => {
      const wave = Math.sin((2 * Math.PI * (slot + Number(date.slice(8)))) / 96)
      const load = 16_000 + 2_000 * wave
      return [date, slot, load, 3_000 - 900 * wave, 320 + 60 * wave, 325 + 70 * wave].map(rounded)
    }),
  )
  return { name, columns: HEADERS.map((header) => ({ header })), rows }
}

function rounded(cell: string | number): string | number {
  return typeof cell === 'number' ? Number(cell.toFixed(3)) : cell
}

/** As an upload is read, from bytes to curves. */
async function read(bytes: Uint8Array): Promise<ParsedFile> {
  const fileName = '全年数据.xlsx'
  const { sheets } = await readCurveTables(bytes, undefined, fileName)
  const [best] = detectLayouts(fileName, sheets)
  if (!best) throw new Error('the layout is not known')
  return parseBook({ fileName, sheets }, best.mapping, {})
}

/** All values in order, so that both workbooks are seen to give the same. */
function digestOf(parsed: ParsedFile): string {
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  const lines = parsed.curves.map(
    ({ seriesKey, deliveryDate, values }) =>
      `${seriesKey.metric} ${seriesKey.stage} ${deliveryDate} ${values.join(' ')}`,
  )
  const days = datesFromTo(FIRST, LAST).length
  if (lines.length !== 4 * days) throw new Error(`${lines.length} curves, not ${4 * days}`)
  return lines.sort().join('\n')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
