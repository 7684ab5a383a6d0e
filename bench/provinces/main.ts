import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { type BacktestDay, backtest } from '#domain/forecasting/backtest.ts'
import { dateOfIndex } from '#domain/forecasting/market-history.ts'
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
--ensemble: all families of members, day by day, instead of the forecast of the server (LEAR).
--skip N ends the test N days before the end of the file (for choices that must not see the end).`

const { values } = parseArgs({
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
})

await main()

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE)
    return
  }
  const folder = values.data ?? process.env.POWERDESK_DATA ?? path.join('..', 'shared', 'data')
  if (!existsSync(folder)) {
    console.log('skipped: no data')
    return
  }
  const readers = { gansu: readGansu, shandong: readShandong }
  for (const [name, read] of Object.entries(readers)) {
    if (values.market && values.market !== name) continue
    await report(await read(folder, 'dayahead'))
    if (name === 'shandong') await report(await read(folder, 'realtime'))
  }
}

async function report(market: BenchMarket): Promise<void> {
  if (values.ensemble) {
    const history = { ...market.history, days: market.history.days - Number(values.skip) }
    const price = market.history.price.slice(0, history.days * history.slotCount)
    const lines = await ensembleLines(
      { ...market, history: { ...history, price } },
      Number(values.days),
    )
    console.log(`\n${market.name}, last ${values.days} days\n${scoreTable(lines)}`)
    return
  }
  const { history, limits, exogenousLagDays } = market
  const to = dateOfIndex(history, history.days - 1 - Number(values.skip))
  const from = addDays(to, 1 - Number(values.days))
  const days: BacktestDay[] = []
  const priceLagDays = market.priceLagDays
  let started = cpuSeconds()
  for (const event of backtest({
    history,
    from,
    to,
    limits,
    horizonDays: Number(values.horizon),
    availability: { priceLagDays, exogenousLagDays },
  })) {
    if (event.kind === 'day') days.push(event.day)
    else started = cpuSeconds()
  }
  const lines = scoreLines(days, (cpuSeconds() - started) / days.length)
  const leads = Number(values.horizon) > 1 ? scoreByLead(days, history, priceLagDays) : []
  print(`${market.name} · ${from}..${to}`, { lines, leads }, days.at(-1)!)
}

/** Processor seconds of this process: the clock on the wall also counts what else the machine does. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

type Scores = { lines: ScoreLine[]; leads: LeadLine[] }

function print(title: string, { lines, leads }: Scores, last: BacktestDay): void {
  if (values.json) {
    console.log(JSON.stringify({ title, lines, leads }))
    return
  }
  const { windows, notes, design } = last.forecast.model
  console.log(`\n${title}\n${scoreTable(lines)}`)
  if (leads.length > 0) console.log(leadTable(leads))
  const list = windows.map(
    ({ windowDays, meanNonZero }) => `${windowDays} (${meanNonZero.toFixed(0)})`,
  )
  console.log(
    `windows in days (non-zero): ${list.join(', ')} · design ${design} · ${notes.join(' ')}`,
  )
}
