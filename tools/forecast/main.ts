import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { runCommand } from '../run-command.ts'
import { forecastFiles } from './forecast-file.ts'
import type { MarketFile } from './forecast-span.ts'
import { historyOfCsv } from './history-of-csv.ts'
import { limitsOf, wholeNumber } from './option-values.ts'
import { outcomeJson, reportLines } from './print-report.ts'
import { progressLine } from './progress-line.ts'

const USAGE = `Forecasts the prices of a CSV day by day, each day from what was known before it.
  npm run forecast -- --input FILE.csv [--days 60] [--price-lag 1] [--exogenous-lag 0]
                      [--min=PRICE] [--max=PRICE] [--json FILE|-]

FILE.csv: a header; date or date and time; the price; any number of exogenous series known for the day
  itself (load, wind and solar forecasts). 24 or 96 rows a day; empty cells are missing.
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
  const files = [fileOf(values.input, values)]
  const [outcome] = await forecastFiles({ files, days, onProgress: progressLine() })
  const text = outcomeJson(outcome!)
  if (values.json && values.json !== '-') writeFileSync(values.json, `${text}\n`)
  for (const line of values.json === '-' ? [text] : reportLines(outcome!)) console.log(line)
})

function argumentsOf() {
  return parseArgs({
    options: {
      input: { type: 'string' },
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

function fileOf(file: string, values: ReturnType<typeof argumentsOf>): MarketFile {
  const priceLagDays = wholeNumber('price-lag', values['price-lag'], 1)
  const lag = wholeNumber('exogenous-lag', values['exogenous-lag'], 0)
  const limits = limitsOf(values.min, values.max)
  const history = historyOf(file)
  const exogenousLagDays = Object.fromEntries(history.exogenous.map(({ name }) => [name, lag]))
  const name = path.basename(file, path.extname(file))
  return { name, history, availability: { priceLagDays, exogenousLagDays }, limits }
}

function historyOf(file: string): MarketHistory {
  try {
    return historyOfCsv(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}
