import { bundleFaults, printBundles } from '../build/bundles.mjs'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { checkSteps } from '../check/steps.mjs'
import { runSteps } from '../lib/steps.mjs'
import { startPostgres } from './postgres.mjs'
import { reportSpecification } from './specification.mjs'
import { runStories } from './stories.mjs'
import { runVitest } from './vitest.mjs'

/**
 * The levels of `npm test`, in their order: what fails soonest comes first. The stories take longest, so they
 * begin before the databases: else they would end alone, on cores that are half idle. Each begins when those
 * in its `after` have ended, and gives `{ passed, failed }`; `args` are Vitest's own.
 */
export const LEVELS = [
  { name: 'check', title: 'Checks', run: () => runSteps(checkSteps()) },
  {
    name: 'unit',
    title: 'Computations, simulator, web, scripts, the server without a database',
    run: (args) =>
      runVitest({
        level: 'unit',
        projects: [
          ...['domain', 'files', 'simulator', 'collector', 'web', 'web-alone', 'scripts'],
          'server-alone',
        ],
        args,
      }),
  },
  {
    name: 'bundles',
    title: 'Size of the bundles',
    run: async () => {
      await ensureBuilt()
      printBundles()
      return runSteps([{ name: 'bundle budget', run: () => withoutFaults(bundleFaults()) }])
    },
  },
  {
    name: 'e2e',
    title: 'Stories in a browser',
    // Both would build.
    after: ['bundles'],
    run: runStories,
  },
  {
    name: 'server-pglite',
    title: 'Server on the embedded database',
    run: (args) =>
      runVitest({
        level: 'server-pglite',
        projects: ['server'],
        env: { TEST_DATABASE: 'pglite', TEST_DATABASE_URL: '' },
        args,
      }),
  },
  { name: 'server-postgres', title: 'Server on PostgreSQL', run: serverOnPostgres },
  {
    name: 'specification',
    title: 'Sentences of the specification, each with its story',
    // It reads their reports.
    after: ['unit', 'server-pglite', 'e2e'],
    run: () =>
      runSteps([
        { name: 'sentences of the shell', run: () => withoutFaults(reportSpecification('shell')) },
      ]),
  },
]

async function serverOnPostgres(args) {
  const postgres = await startPostgres()
  console.log(`PostgreSQL: ${postgres.origin}`)
  try {
    return await runVitest({
      level: 'server-postgres',
      projects: ['server'],
      env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url },
      args,
    })
  } finally {
    await postgres.stop()
  }
}

function withoutFaults(faults) {
  return { ok: faults.length === 0, output: faults.join('\n') }
}
