import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { holdClock } from './scripts/test/clock.mjs'

holdClock()

const WEB = {
  environment: 'happy-dom',
  include: ['web/**/*.test.{ts,tsx}'],
  setupFiles: ['web/test/setup.ts'],
}

/** Tests that put another module in the place of one; the files beside them must not meet it. */
const ALONE = readdirSync('web', { encoding: 'utf8', recursive: true })
  .map((file) => `web/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))

/**
 * Tests of the server that ask no database under test: reading files, what a call may be, and the embedded
 * database itself. They run once, not once a database; `openTestDatabase` refuses them one.
 */
const WITHOUT_DATABASE = [
  'database/connection/{damaged-folder,durable-node-fs,folder-lock,from-project}.test.ts',
  'database/connection/{pglite-client,prepared-statements,reserve,result-rows}.test.ts',
  'database/accounts/one-time-password.test.ts',
  'database/schema/documents.test.ts',
  'database/seed/module-types.test.ts',
  'server/{config,error-facts,operations-doc,scheduled-step,seed-demo,server-log,start-error,start,welcome}.test.ts',
  'server/common/{file-tasks,names,pictures,rules,threads,workbook}/**/*.test.ts',
  'server/features/collection/unattended/raw-names.test.ts',
  'server/common/rows/{export-rows,sheets-of-rows,workbook-of-rows}.test.ts',
  'server/features/assistant/{asking/near-words,running/guard,service/or-aborted}.test.ts',
  'server/features/assistant/model/{circuit-breaker,model-reader}.test.ts',
  'server/features/declaration/notices/issue-text.test.ts',
  'server/features/forecast/memory/memory.test.ts',
  'server/features/report/{content,pdf,xlsx}/*.test.ts',
  'server/features/notification/notice-texts.test.ts',
  'server/features/session/{network-of,second-factor/totp}.test.ts',
  'server/http/{answer/describe-error,input/{read-by-schema,slow-body,web-client},load/admission,log/logged-parameters}.test.ts',
  'server/jobs/job-error.test.ts',
]

/** Stories and server tests that take longest begin first, so that nothing waits for the last of them alone. */
class LongStoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(main-job|every-page|replay|scan-interrupted|start|scan-cut-short)\.test\.ts$/.test(
        moduleId,
      )
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * One project a part, so that each runs in the environment that its code lives in. Where files need no
 * process of their own they share one (`isolate: false`): libraries are then read once, not once a file.
 */
export default defineConfig({
  test: {
    // Long enough for a busy machine of two cores; no test waits for them when it passes.
    testTimeout: 240_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 120_000 } },
    // The runner itself is idle meanwhile; by default one core is kept for it.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongStoriesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          include: ['api/**/*.test.ts', 'domain/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'simulator',
          environment: 'node',
          isolate: false,
          include: ['{simulator,bench,tools}/**/*.test.ts', 'e2e/gallery/*.test.ts'],
          globalSetup: ['scripts/test/bundles.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'files',
          environment: 'node',
          isolate: false,
          include: ['files/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'collector',
          environment: 'node',
          isolate: false,
          include: ['collector/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...WEB, name: 'web', isolate: false, exclude: ALONE },
      },
      {
        extends: true,
        test: { ...WEB, name: 'web-alone', include: ALONE },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['database/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: WITHOUT_DATABASE,
          globalSetup: ['scripts/test/bundles.mjs', 'database/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          environment: 'node',
          isolate: false,
          include: WITHOUT_DATABASE,
          env: { TEST_DATABASE: 'none' },
          globalSetup: ['scripts/test/bundles.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          isolate: false,
          include: ['scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          // Beside the stories, and about no product.
          exclude: ['e2e/gallery/**'],
          globalSetup: ['e2e/harness/product/global-setup.ts'],
          // A story waits for its page much of the time, so there is room for one more.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
