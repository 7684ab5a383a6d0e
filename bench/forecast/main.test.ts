import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runMain } from '#tools/forecast/test/run-main.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rows = Array.from({ length: 43 * 24 }, (_, at) => {
  const [day, hour] = [Math.floor(at / 24), at % 24]
  const load = 10 + ((day * 7919) % 13) / 2 + 3 * Math.sin(hour / 4)
  const date = new Date(Date.UTC(2016, 0, 1 + day)).toISOString().slice(0, 10)
  return { time: `${date} ${String(hour).padStart(2, '0')}:00:00`, price: 100 + 20 * load, load }
})
const table = (header: string, lines: string[]) => `${header}\n${lines.join('\n')}\n`
mkdirSync(path.join(folder, 'published'))
writeFileSync(
  path.join(folder, 'SMALL.csv'),
  table(
    'Date,Price,Exogenous 1',
    rows.map(({ time, price, load }) => `${time},${price},${load}`),
  ),
)
writeFileSync(
  path.join(folder, 'published', 'SMALL.csv'),
  table(
    ',Real price,LEAR Ensemble',
    rows.slice(-48).map(({ time, price }) => `${time},${price},${price + 60}`),
  ),
)

it('scores a market beside the published forecasts that there are', () => {
  const { status, stdout, stderr } = runMain(MAIN, ['--data', folder, '--days', '2'], {
    fromSource: true,
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('SMALL 2016-02-11..2016-02-12, 2 days')
  expect(stdout).toMatch(/published LEAR ensemble +60\.0000 +ours \d+\.\d+ on 2 days/)
  expect(stdout).toContain('published DNN ensemble: no column DNN Ensemble')
})

it.each([
  [['--data', folder, '--market', 'SMALL'], "Unknown option '--market'"],
  [['--data', folder, '--markets', 'X'], 'no file of X in'],
])('%j is refused in one line', (args, message) => {
  const { status, stdout, stderr } = runMain(MAIN, args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
