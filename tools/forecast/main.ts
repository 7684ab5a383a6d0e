import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkWritable, fileFault } from '../file-fault.ts'
import { fileText } from '../file-text.ts'
import { runCommand } from '../run-command.ts'
import { forecastFiles } from './forecast-file.ts'
import type { MarketFile } from './forecast-span.ts'
import { type MarketOfCsv, marketOfCsv } from './market-of-csv.ts'
import { limitsOf, wholeNumber } from './option-values.ts'
import { outcomeJson, readingLines, reportLines } from './print-report.ts'
import { progressLine } from './progress-line.ts'

const USAGE = `Forecasts the prices of a CSV day by day, each day from what was known before it.
  npm run forecast -- --input FILE.csv [--price NAME] [--days 60] [--price-lag 1] [--exogenous-lag 0]
                      [--min=PRICE] [--max=PRICE] [--json FILE|-]

FILE.csv: a header; date or date and time; the price; any number of exogenous series known for the day
  itself (load, wind and solar forecasts). 24 or 96 rows a day, or 48, which become hours; empty cells are
  missing. Dates as 2026-01-31; 31.01.2026 and 01/31/2026 where some row proves which of both is the day.
  UTF-8, UTF-16 with its mark, or GBK; commas, semicolons or tabs.
--price NAME        the column of the price, where its name does not say so (price, 电价) or several do
--days N            the last N days with prices are forecast and scored; the days after them for which a
                    price is old enough and the series have values are forecast too
--price-lag N       the newest price known is that of N days before (1: the day before)
--exogenous-lag N   the newest exogenous values known are those of N days before (0: of the day itself)
--min, --max        the legal prices, which no forecast leaves; a negative one as --min=-100
Members: LEAR on several windows, networks, boosted trees, similar slots of 96 points; the forecast is their mean by family, each family
weighed hour by hour by how well it did in the latest four weeks. Prices are in the unit of the file.`

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
  const read = readFile(values.input, values.price)
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
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values
}

function fileOf(
  file: string,
  { history }: MarketOfCsv,
  values: ReturnType<typeof argumentsOf>,
): MarketFile {
  const priceLagDays = wholeNumber('price-lag', values['price-lag'], 1)
  const lag = wholeNumber('exogenous-lag', values['exogenous-lag'], 0)
  const limits = limitsOf(values.min, values.max)
  const exogenousLagDays = Object.fromEntries(history.exogenous.map(({ name }) => [name, lag]))
  const name = path.basename(file, path.extname(file))
  return { name, history, availability: { priceLagDays, exogenousLagDays }, limits }
}

function readFile(file: string, price: string | undefined): MarketOfCsv {
  try {
    return marketOfCsv(fileText(readFileSync(file)), price)
  } catch (error) {
    throw new Error(`${file}: ${fileFault(error)}`)
  }
}
