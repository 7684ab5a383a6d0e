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

/**
 * The tests that failed in a JSON report, a line each: file, name, what was said and where. A file that broke is named
 * with what it said.
 */
export function failedTests(report, { root = ROOT } = {}) {
  const tests = testsOf(report, root)
  const broken = filesOf(report, root).filter(
    ({ status, file }) =>
      status === 'failed' && !tests.some((test) => test.failed && test.file === file),
  )
  return [
    ...tests.filter(({ failed }) => failed).map(({ name, why }) => name + why),
    ...broken.map(({ file, message }) => file + reasonOf(message, file)),
  ]
}

function testsOf(report, root) {
  return filesOf(report, root).flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
      file,
      name: `${file}: ${fullName.replaceAll('\n', ' ')}`,
      failed: status === 'failed',
      why: reasonOf(failureMessages[0], file),
      duration,
    })),
  )
}

const MOST_SAID = 400
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** What a failure said first, in one line, and where in its file: enough to know the step that failed. */
function reasonOf(message, file) {
  if (!message) return ''
  const lines = message
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
  const isPlace = (line) => line.startsWith('at ') || line.startsWith('❯ ')
  const said = lines.filter((line) => line !== '' && !isPlace(line)).join(' | ')
  const at = lines.find((line) => isPlace(line) && line.includes(file))?.match(/:(\d+):\d+/)?.[1]
  return ` — ${said.slice(0, MOST_SAID)}${at ? ` (line ${at})` : ''}`
}

function filesOf(report, root) {
  if (report === undefined) return []
  return JSON.parse(report).testResults.map(({ name, ...result }) => ({
    ...result,
    file: relative(root, name).split(sep).join('/'),
  }))
}
