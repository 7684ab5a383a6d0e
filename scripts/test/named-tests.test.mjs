import { expect, it } from 'vitest'
import { failedTests, slowestTests } from './named-tests.mjs'

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

it('what failed is named: tests, and files that broke before them', () => {
  const testResults = [
    {
      name: '/root/web/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'holds', status: 'passed' },
        { fullName: 'breaks\nhere', status: 'failed' },
      ],
    },
    { name: '/root/web/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/root/web/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(failedTests(JSON.stringify({ testResults }), { root: '/root' })).toEqual([
    'web/a.test.ts: breaks here',
    'web/b.test.ts',
  ])
})

it('a run without a report has none', () => {
  expect(slowestTests(undefined)).toEqual([])
  expect(failedTests(undefined)).toEqual([])
})
