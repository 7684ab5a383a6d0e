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

it('what failed is named with what it said: tests, and files that broke before them', () => {
  const testResults = [
    {
      name: '/root/web/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'holds', status: 'passed' },
        {
          fullName: 'breaks\nhere',
          status: 'failed',
          failureMessages: [
            'Error: \u001b[31mlocator.click: Timeout\u001b[39m\nCall log:\n  - waiting for a button\n    at helper (/root/web/help.ts:1:2)\n    at /root/web/a.test.ts:12:34\n',
          ],
        },
      ],
    },
    {
      name: '/root/web/b.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
    { name: '/root/web/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(failedTests(JSON.stringify({ testResults }), { root: '/root' })).toEqual([
    'web/a.test.ts: breaks here — Error: locator.click: Timeout | Call log: | - waiting for a button (line 12)',
    'web/b.test.ts — No such module',
  ])
})

it('a run without a report has none', () => {
  expect(slowestTests(undefined)).toEqual([])
  expect(failedTests(undefined)).toEqual([])
})
