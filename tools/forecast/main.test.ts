import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runMain } from './test/run-main.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'forecast-'))
const FILE = path.join(folder, 'small.csv')
const OUT = path.join(folder, 'result.json')

/** 44 days of a price that follows the load, of which the last has no price yet; the wind is not known. */
const rows = Array.from({ length: 44 * 24 }, (_, at) => {
  const [day, hour] = [Math.floor(at / 24), at % 24]
  const load = 10 + ((day * 7919) % 13) / 2 + 3 * Math.sin(hour / 4)
  const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
  return `${date} ${hour}:00,${day < 43 ? 100 + 20 * load : ''},${load},${at === 0 ? 5 : ''},${load}`
})
writeFileSync(FILE, `date,price,load forecast,wind forecast,actual load\n${rows.join('\n')}\n`)

afterAll(() => rmSync(folder, { recursive: true }))

it('forecasts a file and says what stood behind it', () => {
  const args = ['--input', FILE, '--days', '2', '--max=400', '--json', OUT]
  const { status, stdout, stderr } = runMain(MAIN, args, { fromSource: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'price: price',
    'series used: load forecast, wind forecast',
    'left out: actual load was measured or settled, so it is not known when the day is forecast; if it is, say --known "actual load"; with older values --lag "actual load=2"',
    // The one value of the first day is there.
    'missing of wind forecast: 2026-01-02..2026-02-12 (42 days), single values: 23',
  ])
  expect(stdout).toContain('small 2026-02-11..2026-02-12: MAE')
  expect(stdout).toMatch(/MAE [\d.]+ \(week before [\d.]+, newest known day [\d.]+, mean of seven/)
  expect(stdout).toContain('silent, as the history is too short: LEAR 84')
  expect(stdout).toContain(
    'wind forecast is left out on 3 days: it has no value in the last seven days',
  )
  expect(stdout).toContain('ahead of the prices: 2026-02-13')
  const { read, markets, forecasts } = JSON.parse(readFileSync(OUT, 'utf8'))
  expect(read).toMatchObject({ price: 'price', series: ['load forecast', 'wind forecast'] })
  expect(markets[0]).toMatchObject({ market: 'small', days: 2, daysWithoutForecast: [] })
  expect(markets[0].notes).toEqual([
    'wind forecast is left out on 3 days: it has no value in the last seven days for which it could',
  ])
  expect(markets[0].silentMembers).toContain('trees 1')
  expect(forecasts.map(({ date }: { date: string }) => date)).toEqual([
    '2026-02-11',
    '2026-02-12',
    '2026-02-13',
  ])
  const prices: number[] = forecasts.flatMap(({ p50 }: { p50: number[] }) => p50)
  expect(prices).toHaveLength(72)
  // Without the limit they go to 439.
  expect(Math.max(...prices)).toBe(400)
  expect(markets[0].mae).toBeLessThan(0.5 * markets[0].naiveMae)
})

it.each([
  [['--input', FILE, '--dys', '2'], "Unknown option '--dys'"],
  [['--input', FILE, '--days', '40'], 'small: 44 days are too few to test 40'],
  [['--input', path.join(folder, 'no.csv')], 'no.csv: there is no such file or folder'],
  [['--input', folder], `${folder}: it is a folder and no file`],
  [['--input', FILE, '--price', 'spot'], 'no column has this name; there are price, load'],
  [
    ['--input', FILE, '--json', path.join(folder, 'no', 'result.json')],
    `cannot be written: there is no folder ${path.join(folder, 'no')}`,
  ],
])('%j is refused in one line', (args, message) => {
  const { status, stdout, stderr } = runMain(MAIN, args)
  expect(status).toBe(1)
  expect(stdout).not.toContain('MAE')
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
