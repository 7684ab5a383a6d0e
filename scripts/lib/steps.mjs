import { secondsSince } from './run.mjs'

/** Machines that build this have two cores. */
const AT_ONCE = 2

/**
 * Runs steps, two at a time, and says of each how it went; the output of those that failed follows.
 * A step is `{ name, run }`, where `run` gives `{ ok, output }`, at once or later.
 */
export async function runSteps(steps) {
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const bad = results.filter(({ ok }) => !ok)
  for (const { name, output } of bad) console.log(`\n--- ${name}\n${output.trim()}`)
  if (bad.length > 0) console.log('')
  return { passed: results.length - bad.length, failed: bad.length }
}

async function runStep({ name, run }) {
  const start = performance.now()
  const { ok, output } = await attempt(run)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(start)})`)
  return { name, ok, output }
}

async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    return { ok: false, output: error.stack }
  }
}
