import { expect, it } from 'vitest'
import { slowestTests } from './slowest.mjs'

const file = (name, ...tests) => ({
  name: `/root/${name}`,
  assertionResults: tests.map(([fullName, duration]) => ({ fullName, duration })),
})

it('the slowest tests of all files are named, the slowest first', () => {
  const report = JSON.stringify({
    testResults: [
      file('web/a.test.ts', ['quick', 20], ['slow\none', 12_340], ['skipped', undefined]),
      file('domain/b.test.ts', ['slower', 100_000]),
    ],
  })
  expect(slowestTests(report, { count: 2, root: '/root' })).toEqual([
    ' 100.0 s  domain/b.test.ts: slower',
    '  12.3 s  web/a.test.ts: slow one',
  ])
  expect(slowestTests(report, { root: '/root' })).toHaveLength(4)
})

it('a run without a report has none', () => {
  expect(slowestTests(undefined)).toEqual([])
})
