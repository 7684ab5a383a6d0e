import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { scratchProject } from '../test/scratch-project.mjs'
import { arrowViolations } from './arrows.mjs'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

const PARTS = [
  ...['api', 'domain', 'database', 'files', 'collector', 'server', 'simulator', 'web'],
  'e2e',
]
const importing = (...targets) => targets.map((target) => `import '${target}'`).join('\n')

/** Each line: a file, what it imports against the rules, and the rule that says so. */
const VIOLATIONS = [
  ['api/a.ts', '#domain/target.ts', 'arrows-of-api'],
  ['api/area/a.ts', '#domain/area/target.ts', 'arrows-of-api'],
  ['api/b.ts', 'fastify', 'packages-of-api'],
  ['api/c.ts', 'node:fs', 'packages-of-api'],
  ['domain/a.ts', '#api/target.ts', 'arrows-of-domain'],
  ['domain/b.ts', 'zod', 'packages-of-domain'],
  ['domain/c.ts', 'node:crypto', 'packages-of-domain'],
  ['database/a.ts', '#server/target.ts', 'arrows-of-database'],
  ['files/a.ts', '#api/target.ts', 'arrows-of-files'],
  ['files/b.ts', '#server/target.ts', 'arrows-of-files'],
  ['files/documents/a.ts', '#files/tables/target.ts', 'layers-of-files-documents'],
  ['files/tables/a.ts', '#files/layouts/target.ts', 'layers-of-files-tables'],
  ['files/layouts/a.ts', '#files/elsewhere/target.ts', 'layers-of-files-layouts'],
  ['files/question-tables/a.ts', '#files/layouts/target.ts', 'layers-of-files-question-tables'],
  ['collector/a.ts', '#database/target.ts', 'arrows-of-collector'],
  ['collector/b.ts', '#simulator/target.ts', 'arrows-of-collector'],
  ['collector/a.test.ts', '#server/target.ts', 'arrows-of-collector-simulator'],
  ['server/a.ts', '#simulator/target.ts', 'arrows-of-server'],
  ['server/b.ts', '#web/target.ts', 'arrows-of-server'],
  ['server/features/scan/test/a.ts', '#web/target.ts', 'arrows-of-server-simulator'],
  ['server/c.ts', '../scripts/target.ts', 'arrows-of-server'],
  ['simulator/a.ts', '#database/target.ts', 'arrows-of-simulator'],
  ['simulator/seed/bulk.ts', '#server/target.ts', 'arrows-of-simulator-database'],
  ['tools/a.ts', '#server/target.ts', 'arrows-of-tools'],
  ['web/a.ts', '#database/target.ts', 'arrows-of-web'],
  ['web/b.ts', '#server/target.ts', 'arrows-of-web'],
  ['web/c.ts', 'node:path', 'no-node-in-browser'],
  ['bench/a.ts', '../scripts/target.ts', 'arrows-of-bench'],
  ['e2e/a.ts', '#domain/target.ts', 'arrows-of-e2e'],
  ['e2e/b.ts', '#server/target.ts', 'arrows-of-e2e'],
  ['e2e/session/second-factor-and-sso.test.ts', '#database/target.ts', 'arrows-of-e2e-server'],
  ['web/locales/a.ts', '#web/ui/target.ts', 'layers-of-web-locales'],
  ['web/client/a.ts', '#web/ui/target.ts', 'layers-of-web-client'],
  ['web/ui/a.ts', '#web/features/one/target.ts', 'layers-of-web-ui'],
  ['web/features/one/a.ts', '#web/shell/target.ts', 'layers-of-web-features'],
  ['web/features/one/b.ts', '#web/features/two/target.ts', 'no-other-feature'],
  ['web/shell/a.ts', '#web/app/target.ts', 'layers-of-web-shell'],
  ['web/app/a.ts', '#web/elsewhere/target.ts', 'layers-of-web-app'],
  ['server/locales/a.ts', '#server/http/target.ts', 'layers-of-server-locales'],
  ['server/jobs/a.ts', '#server/http/target.ts', 'layers-of-server-jobs'],
  ['server/http/a.ts', '#server/common/target.ts', 'layers-of-server-http'],
  ['server/common/a.ts', '#server/features/two/target.ts', 'layers-of-server-common'],
  ['server/features/one/b.ts', '#server/elsewhere/target.ts', 'layers-of-server-features'],
  ['server/features/one/a.ts', '../two/target.ts', 'no-other-feature'],
  ['server/d.ts', './no-such-file.ts', 'no-lost-import'],
  ['server/e.ts', './x.test.ts', 'no-test-code-in-product'],
  ['server/f.ts', './test/helper.ts', 'no-test-code-in-product'],
  ['server/g.ts', 'dev-only', 'no-development-package-in-product'],
  ['server/cycle-a.ts', './cycle-b.ts', 'no-cycle'],
]

const ALLOWED = {
  'api/ok.ts': importing('zod', './target.ts', '#domain/area/words.ts'),
  'domain/ok.ts': importing('./target.ts'),
  'domain/ok.test.ts': importing('./target.ts', 'node:fs', 'dev-only'),
  'server/ok.ts': importing(
    '#api/target.ts',
    '#domain/target.ts',
    '#database/target.ts',
    '#files/target.ts',
    '#collector/target.ts',
    'node:fs',
    'fastify',
  ),
  'server/common/ok.ts': importing('#server/http/target.ts', '#server/target.ts'),
  'server/features/scan/test/ok.ts': importing('#simulator/target.ts', '#server/target.ts'),
  'simulator/seed/ok.ts': importing('#database/target.ts', '#domain/target.ts'),
  'files/ok.ts': importing('#domain/target.ts', 'node:zlib'),
  'tools/ok.ts': importing('#domain/target.ts', '#files/target.ts', 'node:fs'),
  'web/main.ts': importing('#web/app/target.ts', 'dev-only'),
  'web/app/ok.ts': importing('#web/shell/target.ts', '#web/ui/target.ts', '#api/target.ts'),
  'web/features/one/ok.ts': importing('#web/ui/target.ts', './target.ts'),
  'e2e/ok.ts': importing('#api/target.ts', 'dev-only'),
}

function packageFiles(dependency) {
  return {
    [`node_modules/${dependency}/package.json`]: `{"name":"${dependency}","main":"index.js"}`,
    [`node_modules/${dependency}/index.js`]: 'module.exports = {}',
  }
}

function project() {
  const targets = [
    ...[...PARTS, 'scripts', 'bench', 'web/ui', 'web/shell', 'web/app', 'web/elsewhere'],
    ...['web/features/one', 'web/features/two', 'server/features/two', 'server/http'],
    'server/common',
    'server/elsewhere',
    'files/tables',
    'files/layouts',
    'files/elsewhere',
  ]
  return scratchProject({
    'package.json': JSON.stringify({
      type: 'module',
      imports: Object.fromEntries(PARTS.map((part) => [`#${part}/*`, `./${part}/*`])),
      dependencies: { zod: '1.0.0', fastify: '1.0.0' },
      devDependencies: { 'dev-only': '1.0.0' },
    }),
    'tsconfig.json': '{}',
    ...packageFiles('zod'),
    ...packageFiles('fastify'),
    ...packageFiles('dev-only'),
    ...Object.fromEntries(targets.map((folder) => [`${folder}/target.ts`, 'export const x = 1'])),
    'domain/area/target.ts': 'export const x = 1',
    'domain/area/words.ts': 'export const x = 1',
    'server/x.test.ts': '',
    'server/test/helper.ts': '',
    'server/cycle-b.ts': importing('./cycle-a.ts'),
    ...Object.fromEntries(VIOLATIONS.map(([file, target]) => [file, importing(target)])),
    ...ALLOWED,
  })
}

it('every forbidden import is found, no allowed one is, and no rule sleeps', async () => {
  const found = await arrowViolations(project())
  const foundAt = new Set(found.map(({ rule, from }) => `${from} ${rule}`))
  const missed = VIOLATIONS.map(([file, , rule]) => `${file} ${rule}`).filter(
    (line) => !foundAt.has(line),
  )
  expect(missed).toEqual([])
  const blamed = found.filter(({ from }) => from in ALLOWED).map(({ rule, from }) => [from, rule])
  expect(blamed).toEqual([])
  const seen = new Set(found.map(({ rule }) => rule))
  expect(forbidden.map((rule) => rule.name).filter((name) => !seen.has(name))).toEqual([])
})

it('a type-only import is an arrow too', async () => {
  const root = scratchProject({
    'package.json': '{"type":"module"}',
    'tsconfig.json': '{}',
    'server/types.ts': 'export type A = 1',
    'domain/a.ts': "import type { A } from '../server/types.ts'\nexport const a: A = 1",
  })
  const found = await arrowViolations(root)
  expect(found.map(({ rule, from }) => [rule, from])).toContainEqual([
    'arrows-of-domain',
    'domain/a.ts',
  ])
})
