import { secondsSince } from '../lib/run.mjs'
import { takeClock } from './clock.mjs'
import { LEVELS } from './levels.mjs'

/** Runs the levels asked for, sums their counts and says them alone on the last line. */
export async function runLevels(args) {
  const levels = chosenLevels(takeClock(args))
  const total = { passed: 0, failed: 0 }
  const lines = []
  for (const { name, title, run } of levels) {
    console.log(`\n=== ${title} (${name})`)
    const start = performance.now()
    const { passed, failed } = await countOf(run)
    total.passed += passed
    total.failed += failed
    lines.push(`${name}: ${passed} passed, ${failed} failed (${secondsSince(start)})`)
    console.log(`=== ${lines.at(-1)}`)
  }
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** A level that breaks is a failure like another; the next one still runs. */
async function countOf(run) {
  try {
    return await run()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

function chosenLevels(args) {
  const at = args.indexOf('--only')
  if (at === -1 && args.length === 0) return LEVELS
  const names = at === -1 ? [] : (args[at + 1] ?? '').split(',')
  const known = LEVELS.map(({ name }) => name)
  if (names.length > 0 && names.every((name) => known.includes(name))) {
    return LEVELS.filter(({ name }) => names.includes(name))
  }
  console.error(`Usage: npm test [-- --only ${known.join(',')}] [--clock 2026-12-31T23:50]`)
  process.exit(2)
}
