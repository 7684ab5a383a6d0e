import { fromRoot } from '../lib/project.mjs'
import { runNode, secondsSince } from '../lib/run.mjs'
import { chooseLevels } from './choose-levels.mjs'
import { takeClock } from './clock.mjs'
import { LEVELS } from './levels.mjs'
import { FAILED } from './named-tests.mjs'
import { runSideBySide } from './side-by-side.mjs'

/**
 * A level waits for databases, servers and pages a third of its time, and prepares itself on one core alone;
 * others work meanwhile.
 */
const AT_ONCE = 3

/**
 * Runs the levels asked for, sums their counts and says them alone on the last line. One level alone
 * speaks while it runs; of several, each speaks when it has ended.
 */
export async function runLevels(args) {
  const levels = levelsOf(takeClock(args))
  const total = { passed: 0, failed: 0 }
  const lines = []
  const failures = []
  const run = levels.length === 1 ? runHere : runApart
  const tasks = levels.map((level) => ({
    ...level,
    run: async () => {
      const start = performance.now()
      const { passed, failed, names = [] } = await run(level)
      total.passed += passed
      total.failed += failed
      lines.push(`${level.name}: ${passed} passed, ${failed} failed (${secondsSince(start)})`)
      failures.push(...names)
      console.log(`=== ${lines.at(-1)}`)
    },
  }))
  await runSideBySide(tasks, AT_ONCE)
  // Named once more where a long log is read first.
  console.log(`\n${[...failures, ...lines].join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

const titleOf = ({ name, title }) => `\n=== ${title} (${name})`

/** A level that breaks is a failure like another; the next one still runs. */
async function runHere(level) {
  console.log(titleOf(level))
  try {
    return await level.run(level.args)
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** In a process of its own, whose words are kept until its end. */
async function runApart(level) {
  const script = fromRoot('scripts/test/one-level.mjs')
  const { output } = await runNode(script, [level.name, ...level.args], { quiet: true })
  console.log(`${titleOf(level)}\n${output.trim()}`)
  return {
    ...countsOf(output),
    names: output.split('\n').filter((line) => line.startsWith(FAILED)),
  }
}

/** What a level says last; one that broke before it could is one failure. */
export function countsOf(output) {
  const last = /(?:^|\n)(\d+) passed, (\d+) failed\n$/.exec(output)
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 }
}

function levelsOf(args) {
  try {
    return chooseLevels(args, LEVELS)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
