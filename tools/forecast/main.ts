import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { forecastFiles, type MarketOutcome } from './forecast-file.ts'
import { historyOfCsv } from './history-of-csv.ts'
import { progressLine } from './progress-line.ts'
import { wholeNumber } from './whole-number.ts'

const USAGE = `Forecasts the prices of a CSV day by day, each day from what was known before it.
  npm run forecast -- --input FILE.csv [--days 60] [--price-lag 1] [--exogenous-lag 0] [--json FILE|-]

FILE.csv: a header; date or date and time; the price; any number of exogenous series known for the day
  itself (load, wind and solar forecasts). 24 or 96 rows a day; empty cells are missing.
--days N            the last N days with prices are forecast and scored; a day after them that has
                    exogenous values but no price yet is forecast too
--price-lag N       the newest price known is that of N days before (1: the day before)
--exogenous-lag N   the newest exogenous values known are those of N days before (0: of the day itself)
Members: LEAR on several windows, networks, boosted trees; the forecast is the mean of these families.`

const { values } = parseArgs({
  options: {
    input: { type: 'string' },
    days: { type: 'string', default: '60' },
    'price-lag': { type: 'string', default: '1' },
    'exogenous-lag': { type: 'string', default: '0' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

await main()

async function main(): Promise<void> {
  if (values.help || !values.input) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  try {
    const days = wholeNumber('days', values.days, 1)
    const [outcome] = await forecastFiles([fileOf(values.input)], days, progressLine())
    report(outcome!)
  } catch (error) {
    console.error(`${values.input}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

function fileOf(file: string) {
  const history = historyOfCsv(readFileSync(file, 'utf8'))
  const lag = wholeNumber('exogenous-lag', values['exogenous-lag'], 0)
  const exogenousLagDays = Object.fromEntries(history.exogenous.map(({ name }) => [name, lag]))
  const priceLagDays = wholeNumber('price-lag', values['price-lag'], 1)
  const name = path.basename(file, path.extname(file))
  return { name, history, availability: { priceLagDays, exogenousLagDays } }
}

function report({ report: scores, ensemble }: MarketOutcome): void {
  const scored = ensemble.filter(({ date }) => date >= scores.from)
  const forecasts = scored.map(({ date, forecast, band80, band90 }) => ({
    date,
    p50: [...forecast],
    p10: band80 && [...band80.low],
    p90: band80 && [...band80.high],
    p05: band90 && [...band90.low],
    p95: band90 && [...band90.high],
  }))
  const text = JSON.stringify({ markets: [scores], forecasts }, null, 1)
  if (values.json === '-') {
    console.log(text)
    return
  }
  if (values.json) writeFileSync(values.json, `${text}\n`)
  const { market, from, to, mae, rmae, naiveMae, coverage80, coverage90, secondsPerDay } = scores
  console.log(
    `${market} ${from}..${to}: MAE ${mae.toFixed(3)} (week before ${naiveMae.toFixed(3)})`,
  )
  console.log(
    `rMAE ${rmae.toFixed(3)}, inside 80 %: ${percent(coverage80)}, 90 %: ${percent(coverage90)}`,
  )
  for (const member of scores.members) {
    console.log(
      `  ${member.name.padEnd(24)}MAE ${member.mae.toFixed(3)}${member.secondsPerDay.toFixed(3).padStart(9)} s a day`,
    )
  }
  console.log(`${secondsPerDay.toFixed(2)} s a day in all`)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
