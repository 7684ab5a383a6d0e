import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { type BacktestDay, backtest } from '#domain/forecasting/backtest.ts'
import { dateOfIndex } from '#domain/forecasting/market/market-history.ts'
import { wholeNumber } from '#tools/forecast/option-values.ts'
import { runCommand } from '#tools/run-command.ts'
import { ensembleLines } from './ensemble-lines.ts'
import { type BenchMarket, readGansu, readShandong } from './market-files.ts'
import {
  type LeadLine,
  leadTable,
  type ScoreLine,
  scoreByLead,
  scoreLines,
  scoreTable,
} from './score.ts'

const USAGE = `Price forecasts on files of Gansu and Shandong, recalibrated daily, without look-ahead.
  npm run bench:provinces -- [--data DIR] [--days 60] [--skip 0] [--market gansu|shandong]
                             [--horizon 1] [--json]       --horizon 25 adds a table by lead
--ensemble: all families of members, day by day, instead of LEAR, beside similar days, LEAR of hours and
the same ensemble without the inputs of the day; for one day ahead.
--skip N ends the test N days before the end of the file (for choices that must not see the end).`

const READERS = { gansu: readGansu, shandong: readShandong }

await runCommand(async () => {
  const values = argumentsOf()
  if (values.help) {
    console.log(USAGE)
    return
  }
  const choice = choiceOf(values)
  const folder = values.data ?? process.env.POWERDESK_DATA ?? path.join('..', 'shared', 'data')
  if (!existsSync(folder)) {
    console.log('skipped: no data')
    return
  }
  for (const name of choice.markets) {
    await report(await READERS[name](folder, 'dayahead'), choice)
    if (name === 'shandong') await report(await READERS[name](folder, 'realtime'), choice)
  }
})

function argumentsOf() {
  return parseArgs({
    options: {
      data: { type: 'string' },
      days: { type: 'string', default: '60' },
      skip: { type: 'string', default: '0' },
      horizon: { type: 'string', default: '1' },
      market: { type: 'string' },
      json: { type: 'boolean', default: false },
      ensemble: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
}

type Choice = {
  markets: (keyof typeof READERS)[]
  days: number
  skip: number
  horizon: number
  json: boolean
  ensemble: boolean
}

function choiceOf(values: ReturnType<typeof argumentsOf>): Choice {
  const { market, json, ensemble } = values
  const names = ['gansu', 'shandong'] as const
  const markets = names.filter((name) => market === undefined || name === market)
  if (markets.length === 0) throw new Error(`--market ${market}: ${names.join(' or ')} is wanted`)
  const horizon = wholeNumber('horizon', values.horizon, 1)
  if (ensemble && horizon > 1) throw new Error('--ensemble forecasts one day, without --horizon')
  const days = wholeNumber('days', values.days, 1)
  return { markets, days, skip: wholeNumber('skip', values.skip, 0), horizon, json, ensemble }
}

async function report(market: BenchMarket, choice: Choice): Promise<void> {
  const { name, history } = market
  if (choice.ensemble) {
    const { from, to, lines } = await ensembleLines(without(market, choice.skip), choice.days)
    print(`${name} · ${from}..${to} · ensemble`, { lines, leads: [] }, choice)
    return
  }
  const to = dateOfIndex(history, history.days - 1 - choice.skip)
  const from = addDays(to, 1 - choice.days)
  const { days, secondsPerDay } = backtested(market, { from, to }, choice)
  const lines = scoreLines(days, secondsPerDay)
  const leads = choice.horizon > 1 ? scoreByLead(days, history, market.priceLagDays) : []
  print(`${name} · ${from}..${to}`, { lines, leads }, choice)
  if (!choice.json) console.log(modelLine(days.at(-1)!))
}

/** The market without its last days, of prices and of inputs. */
function without(market: BenchMarket, skip: number): BenchMarket {
  const { history } = market
  const days = history.days - skip
  const cut = (values: Float64Array) => values.slice(0, days * history.slotCount)
  const exogenous = history.exogenous.map(({ name, values }) => ({ name, values: cut(values) }))
  return { ...market, history: { ...history, days, price: cut(history.price), exogenous } }
}

function backtested(
  market: BenchMarket,
  { from, to }: { from: string; to: string },
  { horizon }: Choice,
) {
  const { history, limits, priceLagDays, exogenousLagDays } = market
  const days: BacktestDay[] = []
  let started = cpuSeconds()
  for (const event of backtest({
    ...{ history, from, to, limits },
    horizonDays: horizon,
    availability: { priceLagDays, exogenousLagDays },
  })) {
    if (event.kind === 'day') days.push(event.day)
    else started = cpuSeconds()
  }
  if (days.length === 0) throw new Error(`${market.name}: no day of ${from}..${to} has a forecast`)
  return { days, secondsPerDay: (cpuSeconds() - started) / days.length }
}

/** Processor seconds of this process: the clock on the wall also counts what else the machine does. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

type Scores = { lines: ScoreLine[]; leads: LeadLine[] }

function print(title: string, { lines, leads }: Scores, { json }: Choice): void {
  if (json) {
    console.log(JSON.stringify({ title, lines, leads }))
    return
  }
  console.log(`\n${title}\n${scoreTable(lines)}`)
  if (leads.length > 0) console.log(leadTable(leads))
}

function modelLine(last: BacktestDay): string {
  const { windows, notes, design } = last.forecast.model
  const list = windows.map(
    ({ windowDays, meanNonZero }) => `${windowDays} (${meanNonZero.toFixed(0)})`,
  )
  return `windows in days (non-zero): ${list.join(', ')} · design ${design} · ${notes.join(' ')}`
}
