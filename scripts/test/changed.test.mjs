import { describe, expect, it } from 'vitest'
import { selectionOf, storiesOf } from './changed.mjs'

const STORIES = [
  'e2e/forecast/zones.test.ts',
  'e2e/harness/harness.test.ts',
  'e2e/main-job/main-job.test.ts',
  'e2e/scan/scan-task.test.ts',
  'e2e/shell/every-page.test.ts',
  'e2e/shell/tabs.test.ts',
]
const ofAll = ['e2e/main-job/main-job.test.ts', 'e2e/shell/every-page.test.ts']
const of = (...changed) => storiesOf(changed, STORIES)

describe('the stories that a change can break', () => {
  it.each([
    'web/features/scan/pages/x.page.tsx',
    'server/features/scan/routes.ts',
    'api/scan/x.ts',
  ])('are those of the feature, and those that walk through all: %s', (file) => {
    expect(of(file)).toEqual([ofAll[0], 'e2e/scan/scan-task.test.ts', ofAll[1]])
  })
  it('are those that walk through all, where a feature has none of its own', () => {
    expect(of('server/features/settlement/review.ts')).toEqual(ofAll)
  })
  it.each([
    'web/ui/table/data-table.tsx',
    'server/app.ts',
    'api/kernel/pages.ts',
    'domain/forecasting/members/members.ts',
    'simulator/seed/seed.ts',
    'database/schema/tables.ts',
    'package-lock.json',
    'scripts/test/clock.mjs',
    'e2e/harness/open-app.ts',
  ])('are all, for what many have in common: %s', (file) => {
    expect(of(file)).toEqual(STORIES)
  })
  it('are those of a folder of stories, or the one story, that was changed itself', () => {
    expect(of('e2e/main-job/trader.ts')).toEqual(['e2e/main-job/main-job.test.ts'])
    expect(of('e2e/shell/tabs.test.ts')).toEqual(['e2e/shell/tabs.test.ts'])
  })
  it.each([
    'docs/security.md',
    'web/ui/form/form.test.tsx',
    'server/test/harness.ts',
    'scripts/check/parts.mjs',
    'bench/x.ts',
  ])('are none, where the product is the same: %s', (file) => {
    expect(of(file)).toEqual([])
  })
  it('are those of all that was changed together', () => {
    expect(of('README.md', 'e2e/shell/tabs.test.ts', 'web/features/forecast/a.ts')).toEqual([
      ...['e2e/forecast/zones.test.ts', ...ofAll, 'e2e/shell/tabs.test.ts'],
    ])
  })
})

describe('the levels of a change', () => {
  const select = (level, changed, stories = []) =>
    selectionOf(level, { changed, since: 'main' }, stories)
  it('have every check, and the tests that come to what was changed by imports', () => {
    expect(select('check', ['README.md'])).toEqual([])
    for (const level of ['unit', 'server-pglite', 'server-postgres']) {
      expect(select(level, ['README.md'])).toEqual(['--changed=main'])
    }
  })
  it('have the bundles where they can have grown, and the browser where it has a story', () => {
    expect(select('bundles', ['server/app.ts'])).toBeUndefined()
    expect(select('bundles', ['server/app.ts', 'web/main.tsx'])).toEqual([])
    expect(select('e2e', ['README.md'])).toBeUndefined()
    expect(select('e2e', ['x'], ['e2e/a.test.ts'])).toEqual(['e2e/a.test.ts'])
  })
  it('have no table of the specification, which needs every story', () => {
    expect(select('specification', ['e2e/specification/shell.json'])).toBeUndefined()
  })
})
