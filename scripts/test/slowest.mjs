import { relative, sep } from 'node:path'
import { ROOT } from '../lib/project.mjs'

const NAMED = 10

/** The slowest tests of a JSON report, a line each: seconds, file and name. */
export function slowestTests(report, { count = NAMED, root = ROOT } = {}) {
  if (report === undefined) return []
  return JSON.parse(report)
    .testResults.flatMap(({ name, assertionResults }) => {
      const file = relative(root, name).split(sep).join('/')
      return assertionResults.map(({ fullName, duration = 0 }) => ({ file, fullName, duration }))
    })
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ file, fullName, duration }) => {
      const seconds = (duration / 1000).toFixed(1).padStart(6)
      return `${seconds} s  ${file}: ${fullName.replaceAll('\n', ' ')}`
    })
}
