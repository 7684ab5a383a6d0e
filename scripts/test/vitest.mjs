import { mkdirSync, rmSync } from 'node:fs'
import { fromRoot, textOf } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'
import { FAILED, failedTests, slowestTests } from './named-tests.mjs'

/**
 * Runs Vitest projects and counts by its own report. A run that breaks before or beside its tests
 * (a file that cannot be loaded, a set-up that throws, no test at all) counts as one failure.
 */
export async function runVitest({ level, projects, env = {}, args = [] }) {
  const report = fromRoot('reports/tests', `${level}.json`)
  mkdirSync(fromRoot('reports/tests'), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runNode(
    fromRoot('node_modules/vitest/vitest.mjs'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env },
  )
  const said = textOf(report)
  console.log(['Slowest tests:', ...slowestTests(said)].join('\n'))
  for (const name of failedTests(said)) console.log(FAILED + name)
  return countTests(said, code, { maybeNone: args.some((arg) => arg.startsWith('--changed')) })
}

/** Sums of a JSON report and the exit code that came with it; no tests at all are a fault unless `maybeNone`. */
export function countTests(report, exitCode, { maybeNone = false } = {}) {
  const { numPassedTests = 0, numFailedTests = 0 } = report === undefined ? {} : JSON.parse(report)
  const broken = exitCode !== 0 || (numPassedTests === 0 && !maybeNone)
  return { passed: numPassedTests, failed: Math.max(numFailedTests, broken ? 1 : 0) }
}
