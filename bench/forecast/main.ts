import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { plainTablesOfFile } from '#tools/file-tables.ts'
import { forecastFiles, type MarketOutcome } from '#tools/forecast/forecast-file.ts'
import type { MarketFile } from '#tools/forecast/forecast-span.ts'
import { marketOfFile } from '#tools/forecast/market-of-file.ts'
import { wholeNumber } from '#tools/forecast/option-values.ts'
import { progressLine } from '#tools/forecast/progress-line.ts'
import { runCommand } from '#tools/run-command.ts'
import { againstPublished } from './against-published.ts'
import { bandLines } from './band-lines.ts'
import { learParity } from './lear-parity.ts'
import { memberFiles } from './member-files.ts'
import { readPublished } from './published-forecasts.ts'

const USAGE = `Forecasts of the open-access benchmark of Lago, Marcjasz, De Schutter, Weron (2021), recalibrated
daily over the last days of every market, beside the published ones.
  npm run bench:forecast -- --data DIR [--markets NP,PJM,BE,FR,DE] [--days 728] [--json FILE]
                                          [--keep FOLDER]
  npm run bench:forecast -- --data DIR --parity NP [--window 1456] [--days 60]   LEAR by the paper's rule
DIR holds NP.csv … (Date, Price, exogenous columns) and, if there, published/NP.csv with the authors'
forecasts. Without --markets every csv in DIR is forecast. --keep: members that are done are kept in
FOLDER and a run that was interrupted goes on after them (empty it after a change of the members' code).`

const BENCHMARK = ['NP', 'PJM', 'BE', 'FR', 'DE']

await runCommand(async () => {
  const values = argumentsOf()
  if (values.help || !values.data) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const folder = folderOf(values.data)
  if (!existsSync(folder)) throw new Error(`no folder ${folder}`)
  if (values.parity) await parity(folder, values.parity, values)
  else await benchmark(folder, values)
})

type Values = ReturnType<typeof argumentsOf>

function argumentsOf() {
  return parseArgs({
    options: {
      data: { type: 'string' },
      markets: { type: 'string' },
      days: { type: 'string' },
      json: { type: 'string' },
      keep: { type: 'string' },
      parity: { type: 'string' },
      window: { type: 'string', default: '1456' },
      help: { type: 'boolean', default: false },
    },
  }).values
}

/** The folder itself, or its part `epf` where the files of the benchmark lie beside others. */
function folderOf(data: string): string {
  const inner = path.join(data, 'epf')
  return existsSync(inner) ? inner : data
}

async function benchmark(folder: string, values: Values): Promise<void> {
  const started = performance.now()
  const days = wholeNumber('days', values.days ?? '728', 1)
  const files: MarketFile[] = []
  for (const name of marketNames(folder, values.markets)) {
    const history = await readMarket(folder, name)
    files.push({ name, history, availability: { priceLagDays: 1, exogenousLagDays: {} } })
  }
  const store = values.keep === undefined ? undefined : memberFiles(values.keep)
  const outcomes = await forecastFiles({ files, days, onProgress: progressLine(), store })
  for (const outcome of outcomes) print(outcome, folder)
  console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  if (values.json) {
    const markets = outcomes.map(({ report }) => report)
    writeFileSync(values.json, `${JSON.stringify({ markets }, null, 1)}\n`)
  }
}

function print(outcome: MarketOutcome, folder: string): void {
  const { report } = outcome
  console.log(`\n${report.market} ${report.from}..${report.to}, ${report.days} days`)
  for (const { name, mae, secondsPerDay } of report.members) line(name, mae, secondsPerDay)
  line('ensemble', report.mae, report.secondsPerDay)
  line('week before', report.naiveMae)
  const { coverage80, coverage90 } = report
  console.log(
    `  rMAE ${report.rmae.toFixed(4)}, inside 80 % ${share(coverage80)}, 90 % ${share(coverage90)}`,
  )
  for (const row of bandLines(outcome)) console.log(row)
  const published = readPublished(folder, report.market)
  if (published) for (const row of againstPublished(outcome, published)) console.log(row)
}

function marketNames(folder: string, markets: string | undefined): string[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .map((file) => file.slice(0, -4))
  if (markets) {
    const wanted = markets.split(',').map((name) => name.trim())
    const unknown = wanted.filter((name) => !names.includes(name))
    if (unknown.length === 0) return wanted
    throw new Error(`no file of ${unknown.join(', ')} in ${folder}; there are ${names.join(', ')}`)
  }
  return names.toSorted((a, b) => BENCHMARK.indexOf(a) - BENCHMARK.indexOf(b))
}

async function readMarket(folder: string, name: string): Promise<MarketHistory> {
  return marketOfFile(await plainTablesOfFile(readFileSync(path.join(folder, `${name}.csv`))))
    .history
}

function line(name: string, mae: number, seconds?: number): void {
  const time = seconds === undefined ? '' : `${seconds.toFixed(3)} s a day`
  console.log(`  ${name.padEnd(26)}${mae.toFixed(4).padStart(9)}   ${time}`)
}

function share(value: number): string {
  return value.toFixed(3)
}

async function parity(folder: string, market: string, values: Values): Promise<void> {
  const published = readPublished(folder, market)
  if (!published) throw new Error(`no published forecasts of ${market}`)
  const result = learParity({
    history: await readMarket(folder, market),
    published,
    windowDays: wholeNumber('window', values.window, 28),
    days: wholeNumber('days', values.days ?? '60', 1),
  })
  console.log(`${market} LEAR ${values.window}, first ${result.days} published days`)
  console.log(`mean |difference| ${result.meanDifference.toFixed(4)}`)
  console.log(`MAE ${result.mae.toFixed(4)}, published ${result.publishedMae.toFixed(4)}`)
  console.log(`${result.secondsPerDay.toFixed(2)} CPU s a day`)
}
