import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPrograms, startPostgres } from './postgres.mjs'
import { countsOf } from './run-levels.mjs'
import { scratchProject } from './scratch-project.mjs'
import { countTests } from './vitest.mjs'

describe('the count of a test run', () => {
  const report = (numPassedTests, numFailedTests) =>
    JSON.stringify({ numPassedTests, numFailedTests })
  it('is that of its report', () => {
    expect(countTests(report(7, 0), 0)).toEqual({ passed: 7, failed: 0 })
    expect(countTests(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 })
  })
  it('has a failure when something broke beside the tests, or nothing was tested', () => {
    expect(countTests(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 })
    expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })
  it('may be none where only what changed is tested, but not because something broke', () => {
    const maybeNone = true
    expect(countTests(report(0, 0), 0, { maybeNone })).toEqual({ passed: 0, failed: 0 })
    expect(countTests(report(0, 0), 1, { maybeNone })).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the count of a level in a process of its own', () => {
  it('is the last that it says, and a failure where it did not come so far', () => {
    expect(countsOf('=== unit\n3 passed, 9 failed\nmore\n7 passed, 2 failed\n')).toEqual({
      passed: 7,
      failed: 2,
    })
    const broken = { passed: 0, failed: 1 }
    for (const said of ['', '7 passed, 0 failed\nError: lost\n', '17 passed, 0 failed']) {
      expect(countsOf(said)).toEqual(broken)
    }
  })
})

describe('PostgreSQL for the tests', () => {
  it('is the one that the environment names', async () => {
    const { url } = await startPostgres({ DATABASE_URL_TEST: 'postgres://there/postgres' })
    expect(url).toBe('postgres://there/postgres')
  })
  it('is made with programs from a folder that has both', () => {
    const root = scratchProject({ 'half/postgres': '', 'full/postgres': '', 'full/initdb': '' })
    expect(findPrograms([join(root, 'half'), join(root, 'full')])).toBe(join(root, 'full'))
    expect(findPrograms([join(root, 'half')])).toBeUndefined()
  })
})
