import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/project.mjs'
import { clockOffsetMs, takeClock } from './clock.mjs'

const DAY_MS = 86_400_000

describe('the clock that tests are given', () => {
  it('is a time in Shanghai, or the wall clock', () => {
    const wallMs = Date.UTC(2026, 10, 30, 16, 50)
    expect(clockOffsetMs('2027-01-01T00:50', wallMs)).toBe(31 * DAY_MS)
    expect(clockOffsetMs('wall', wallMs)).toBe(0)
  })

  it.each([
    '',
    'tomorrow',
    '2026-12-31',
    '2026-13-01T00:30',
    '2026-12-31T24:30',
    '2026-12-31T23:50Z',
  ])('is not "%s"', (setting) => {
    expect(() => clockOffsetMs(setting, 0)).toThrow(`not "${setting}"`)
  })

  it('is taken out of the arguments of a command', () => {
    const env = {}
    expect(takeClock(['--only', 'unit', '--clock', '2026-11-29T07:00', 'e2e'], env)).toEqual([
      '--only',
      'unit',
      'e2e',
    ])
    expect(env).toEqual({ TEST_CLOCK: '2026-11-29T07:00' })
    expect(takeClock(['--only', 'unit'], env)).toEqual(['--only', 'unit'])
  })

  it.each([
    ['scripts/e2e.mjs', ['--clock', 'tomorrow'], '"tomorrow"'],
    ['scripts/test.mjs', ['--only', 'unit', '--clock'], '""'],
  ])('ends a command in one line where it is no time: %s %j', (command, args, said) => {
    const { status, stderr } = spawnSync(process.execPath, [fromRoot(command), ...args], {
      encoding: 'utf8',
    })
    expect(stderr.trim()).toMatch(new RegExp(`^A clock is a time in Shanghai .* not ${said}\\.$`))
    expect(status).toBe(2)
  })
})

/** What a program says whose clock is ten days ahead of the wall clock. */
function said(program) {
  const env = {
    ...process.env,
    TEST_CLOCK_OFFSET_MS: String(10 * DAY_MS),
    NODE_OPTIONS: `--require ${JSON.stringify(fromRoot('scripts/test/held-date.cjs'))}`,
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

describe('a program under a held clock', () => {
  it('has it in every way to ask, in its threads and in what it starts', () => {
    const ways = '[Date.now(), +new Date(), Date.parse(Date()), new Date().valueOf()]'
    const { wall, own, thread, child } = said(`
      const { Worker } = require('node:worker_threads')
      const { execFileSync } = require('node:child_process')
      const wall = performance.timeOrigin + performance.now()
      const child = JSON.parse(execFileSync(process.execPath, ['-p', 'JSON.stringify(${ways})']))
      const post = "require('node:worker_threads').parentPort.postMessage(${ways})"
      new Worker(post, { eval: true }).once('message', (thread) =>
        console.log(JSON.stringify({ wall, own: ${ways}, thread, child })))`)
    for (const ms of [...own, ...thread, ...child]) {
      // Where a date is text it has no milliseconds.
      expect(ms - wall).toBeGreaterThan(10 * DAY_MS - 2000)
      expect(ms - wall).toBeLessThan(10 * DAY_MS + 60_000)
    }
  })

  it('leaves dates that are given as they are, and each is a date for all who ask', () => {
    expect(
      said(`
        class Later extends Date {}
        const given = new Date(0)
        console.log(JSON.stringify([
          given.toISOString(), new Date(2026, 11, 31).getDate(), Date.UTC(1970, 0, 2),
          given instanceof Date, structuredClone(given) instanceof Date, given.constructor === Date,
          new Later(5) instanceof Later, Date.name, Date.length,
        ]))`),
    ).toEqual(['1970-01-01T00:00:00.000Z', 31, DAY_MS, true, true, true, true, 'Date', 7])
  })
})
