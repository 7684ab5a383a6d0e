import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkWritable, fileFault } from '../file-fault.ts'
import { plainTablesOfFile } from '../file-tables.ts'
import { runCommand } from '../run-command.ts'
import { forecastFiles } from './forecast-file.ts'
import type { MarketFile } from './forecast-span.ts'
import { type FileChoice, type MarketOfFile, marketOfFile } from './market-of-file.ts'
import { decimalMark, lagsOf, limitsOf, wholeNumber } from './option-values.ts'
import { outcomeJson, readingLines, reportLines } from './print-report.ts'
import { progressLine } from './progress-line.ts'

const USAGE = `Forecasts the prices of a file day by day, each day from what was known before it.
  npm run forecast -- --input FILE [--price NAME] [--days 60] [--price-lag 1] [--exogenous-lag 0]
                      [--known NAME] [--leave-out NAME] [--lag NAME=DAYS] [--only COLUMN=VALUE]
                      [--sheet NAME] [--decimal point|comma] [--zone ZONE] [--min=PRICE] [--max=PRICE] [--json FILE|-]

FILE: csv, json or a workbook; a head; dates with times, or dates and a column of the hour or slot; the price;
  any number of series known for the day itself (load, wind and solar forecasts). 24 or 96 rows a day, or 48,
  which become hours; or a row a day with its hours across. Empty cells are missing. Dates as 2026-01-31;
  31.01.2026 and 01/31/2026 where some row proves which of both is the day. UTF-8, UTF-16 with its mark, or GBK.
--price NAME        the column of the price, where its name does not say so (price, 电价) or several do
--known NAME        a series that is known when the day is forecast though it is left out: the price of a
                    market that has closed by then
--leave-out NAME    a series that is not to be used
--lag NAME=DAYS     a series whose newest known values are those of so many days before
--only COLUMN=VALUE the rows of one place, market or version, where the file has several
--sheet NAME        the sheet of a workbook
--decimal MARK      what parts decimals where no number of the file tells: point or comma
--zone ZONE         by whose clock days are cut, as Asia/Shanghai or +08:00, where times say that they are of
                    UTC or how far from it
--days N            the last N days with prices are forecast and scored; the days after them for which a
                    price is old enough and the series have values are forecast too
--price-lag N       the newest price known is that of N days before (1: the day before)
--exogenous-lag N   the newest values known of all series are those of N days before (0: of the day itself)
--min, --max        the legal prices, which no forecast leaves; a negative one as --min=-100
Options that name a column may be given several times. Other prices, what was measured or settled, what comes out
of the market and copies of the price are left out, as a forecast would know its answer.
Members: LEAR on several windows, networks, boosted trees, similar slots of 96 points; the forecast is their
mean by family, each family weighed hour by hour by how well it did in the latest four weeks. Prices are in the
unit of the file.`

await runCommand(async () => {
  const values = argumentsOf()
  if (values.help || !values.input) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const days = wholeNumber('days', values.days, 1)
  const isPiped = values.json === '-'
  if (values.json && !isPiped) checkWritable(values.json, '--json')
  const read = await readFile(values.input, choiceOf(values))
  const files = [fileOf(values.input, read, values)]
  // On their way to a program results stand alone.
  for (const line of readingLines(read)) (isPiped ? console.error : console.log)(line)
  const [outcome] = await forecastFiles({ files, days, onProgress: progressLine() })
  const text = outcomeJson(outcome!, read)
  for (const line of isPiped ? [text] : reportLines(outcome!)) console.log(line)
  if (values.json && !isPiped) writeFileSync(values.json, `${text}\n`)
})

function argumentsOf() {
  return parseArgs({
    options: {
      input: { type: 'string' },
      price: { type: 'string' },
      days: { type: 'string', default: '60' },
      'price-lag': { type: 'string', default: '1' },
      'exogenous-lag': { type: 'string', default: '0' },
      min: { type: 'string' },
      max: { type: 'string' },
      known: { type: 'string', multiple: true },
      'leave-out': { type: 'string', multiple: true },
      lag: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      sheet: { type: 'string' },
      decimal: { type: 'string' },
      zone: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values
}

type CommandOptions = ReturnType<typeof argumentsOf>

function choiceOf(values: CommandOptions): FileChoice {
  return {
    price: values.price,
    sheet: values.sheet,
    only: values.only ?? [],
    decimal: decimalMark(values.decimal),
    zone: values.zone,
    known: values.known ?? [],
    leftOut: values['leave-out'] ?? [],
    lags: lagsOf(values.lag ?? []),
    priceLagDays: wholeNumber('price-lag', values['price-lag'], 1),
    lagDays: wholeNumber('exogenous-lag', values['exogenous-lag'], 0),
  }
}

function fileOf(
  file: string,
  { history, lagDays }: MarketOfFile,
  values: CommandOptions,
): MarketFile {
  const priceLagDays = wholeNumber('price-lag', values['price-lag'], 1)
  const limits = limitsOf(values.min, values.max)
  const name = path.basename(file, path.extname(file))
  return { name, history, availability: { priceLagDays, exogenousLagDays: lagDays }, limits }
}

async function readFile(file: string, choice: FileChoice): Promise<MarketOfFile> {
  try {
    return marketOfFile(await plainTablesOfFile(readFileSync(file)), choice)
  } catch (error) {
    throw new Error(`${file}: ${fileFault(error)}`)
  }
}
