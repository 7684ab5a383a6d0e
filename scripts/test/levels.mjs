import { bundleFaults, printBundles } from '../build/bundles.mjs'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { checkSteps } from '../check/steps.mjs'
import { runSteps } from '../lib/steps.mjs'
import { startPostgres } from './postgres.mjs'
import { reportSpecification } from './specification.mjs'
import { runStories } from './stories.mjs'
import { runVitest } from './vitest.mjs'

/**
 * The levels of `npm test`, in their order: what fails soonest comes first. Each gives
 * `{ passed, failed }`.
 */
export const LEVELS = [
  { name: 'check', title: 'Checks', run: () => runSteps(checkSteps()) },
  {
    name: 'unit',
    title: 'Computations, simulator, web, scripts',
    run: () =>
      runVitest({
        level: 'unit',
        projects: ['domain', 'simulator', 'collector', 'web', 'web-alone', 'scripts'],
      }),
  },
  {
    name: 'server-pglite',
    title: 'Server on the embedded database',
    run: () =>
      runVitest({
        level: 'server-pglite',
        projects: ['server'],
        env: { TEST_DATABASE: 'pglite', TEST_DATABASE_URL: '' },
      }),
  },
  { name: 'server-postgres', title: 'Server on PostgreSQL', run: serverOnPostgres },
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
    run: () => runStories(),
  },
  {
    name: 'specification',
    title: 'Sentences of the specification, each with its story',
    run: () =>
      runSteps([
        { name: 'sentences of the shell', run: () => withoutFaults(reportSpecification('shell')) },
      ]),
  },
]

async function serverOnPostgres() {
  const postgres = await startPostgres()
  console.log(`PostgreSQL: ${postgres.origin}`)
  try {
    return await runVitest({
      level: 'server-postgres',
      projects: ['server'],
      env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url },
    })
  } finally {
    await postgres.stop()
  }
}

function withoutFaults(faults) {
  return { ok: faults.length === 0, output: faults.join('\n') }
}
