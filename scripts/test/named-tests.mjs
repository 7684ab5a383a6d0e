import { relative, sep } from 'node:path'
import { ROOT } from '../lib/project.mjs'

const NAMED = 10

/** How a level says which of its tests failed, a line each. */
export const FAILED = 'Failed: '

/** The slowest tests of a JSON report, a line each: seconds, file and name. */
export function slowestTests(report, { count = NAMED, root = ROOT } = {}) {
  return testsOf(report, root)
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** The tests that failed in a JSON report, a line each: file and name. A file that broke is named alone. */
export function failedTests(report, { root = ROOT } = {}) {
  const tests = testsOf(report, root)
  const broken = filesOf(report, root).filter(
    ({ status, file }) =>
      status === 'failed' && !tests.some((test) => test.failed && test.file === file),
  )
  return [
    ...tests.filter(({ failed }) => failed).map(({ name }) => name),
    ...broken.map(({ file }) => file),
  ]
}

function testsOf(report, root) {
  return filesOf(report, root).flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0 }) => ({
      file,
      name: `${file}: ${fullName.replaceAll('\n', ' ')}`,
      failed: status === 'failed',
      duration,
    })),
  )
}

function filesOf(report, root) {
  if (report === undefined) return []
  return JSON.parse(report).testResults.map(({ name, ...result }) => ({
    ...result,
    file: relative(root, name).split(sep).join('/'),
  }))
}
