import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/project.mjs'
import { scratchProject } from '../test/scratch-project.mjs'
import { testOnlyFaults } from './test-only.mjs'

/** A server whose tests use more of it than it does itself. */
function project(change = {}) {
  return scratchProject({
    'package.json': '{"name":"scratch","type":"module"}',
    'knip.json': readFileSync(fromRoot('knip.json'), 'utf8'),
    'tsconfig.json': '{}',
    'server/main.ts': "import { used } from './sums.ts'\nconsole.log(used)",
    'server/sums.ts': 'export const used = 1\nexport const asked = 2',
    'server/fixture.ts': 'export const fixture = 1',
    'server/test/helper.ts': 'export const helper = 1',
    'server/sums.test.ts': [
      "import { fixture } from './fixture.ts'",
      "import { asked } from './sums.ts'",
      "import { helper } from './test/helper.ts'",
      'console.log(fixture, asked, helper)',
    ].join('\n'),
    ...change,
  })
}

it('what only tests use is refused, but for helpers in a folder test/', async () => {
  expect(await testOnlyFaults(project(), {})).toEqual([
    'server/fixture.ts: only tests use it: move it into a folder test/, or delete it',
    'server/sums.ts: asked is used by tests only: delete it',
  ])
})

it('what is kept by name is not, as long as the name is needed', async () => {
  const kept = { 'server/fixture.ts': '', 'server/sums.ts: asked': '', 'server/sums.ts: used': '' }
  expect(await testOnlyFaults(project(), kept)).toEqual([
    'server/sums.ts: used is used or gone: take it off the list of scripts/check/test-only.mjs',
  ])
})
