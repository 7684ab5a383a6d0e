import { fork } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, databaseFolder } from './config.ts'
import { simulatorEntry } from './simulator-entry.ts'
import { StartRefusal } from './start-refusal.ts'

/** Its number rises when the filling has something new, so that a demonstration that exists gets it too. */
export const seedMark = (dataDir: string) => join(dataDir, 'demo-seeded-3')

/** What became of it: this start filled the demonstration, it stood already, or a signal broke it off. */
type Filling = 'FILLED' | 'STANDS' | 'BROKEN_OFF'

const MAX_SAID_CHARACTERS = 20_000

/**
 * Has the simulator fill the database before the first start of a demonstration. The simulator is a
 * process of its own, because the embedded database has one owner at a time; it ends when this process does.
 * A mark in the data folder says that it is done; without it the simulator looks for itself, so losing the
 * mark does no harm. A filling that is broken off goes on at the next start.
 *
 * @throws what the simulator failed with
 */
export async function seedDemo(config: Config, signal: AbortSignal): Promise<Filling> {
  if (signal.aborted) return 'BROKEN_OFF'
  if (isFilled(config)) return 'STANDS'
  const started = performance.now()
  const outcome = await runSimulator(config, signal)
  if (signal.aborted) return 'BROKEN_OFF'
  if (outcome.code !== 0) throw failureOf(outcome)
  const seconds = Math.round((performance.now() - started) / 1000)
  writeFileSync(seedMark(config.dataDir), new Date().toISOString())
  if (!outcome.filled) return 'STANDS'
  process.stdout.write(`      Filled in ${seconds} s.\n`)
  return 'FILLED'
}

/**
 * The mark is of the embedded database beside it; when that was moved away, it is of nothing. Of a server it
 * says nothing: the next DATABASE_URL may name another.
 */
function isFilled(config: Config): boolean {
  if (config.databaseUrl) return false
  return (
    existsSync(seedMark(config.dataDir)) && existsSync(join(databaseFolder(config), 'PG_VERSION'))
  )
}

type Outcome = {
  /** Whether there was anything to fill. */
  filled: boolean
  code: number | null
  endedBy: NodeJS.Signals | null
  failure?: { message?: string; stack?: string; cause?: unknown }
  said: string
}

/** What the simulator tells while it fills (`simulator/seed/main.ts`). */
type SimulatorMessage =
  | { kind: 'step'; step: FillingStep }
  | { kind: 'failed'; failure: Outcome['failure'] }

type FillingStep =
  | { kind: 'tables' }
  | { kind: 'demonstration'; at: number; of: number; what: string }

/**
 * Lines of the third and fourth step of a first start; the first two are installing and building
 * (`scripts/lib/start.mjs`).
 */
export function progressLine(
  step: FillingStep,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): string {
  if (step.kind === 'tables') return '[3/4] Preparing the tables of the database …\n'
  const line = `      ${step.at} of ${step.of}: ${step.what}\n`
  if (step.at > 1) return line
  const what = databaseUrl ? 'what the demonstration lacks of' : 'the demonstration with'
  return `[4/4] Filling ${what} thirteen months of a simulated market; a minute or two …\n${line}`
}

async function runSimulator(config: Config, signal: AbortSignal): Promise<Outcome> {
  const { path, loader } = simulatorEntry('seed')
  const child = fork(path, [], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    execArgv: loader,
    env: { ...process.env, DATA_DIR: config.dataDir },
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-MAX_SAID_CHARACTERS)
  })
  let failure: Outcome['failure']
  let filled = false
  child.on('message', (message: SimulatorMessage) => {
    if (message.kind === 'failed') failure = message.failure
    else {
      filled ||= message.step.kind === 'demonstration'
      process.stdout.write(progressLine(message.step, config))
    }
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, endedBy) => resolve({ code, endedBy, failure, filled, said }))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function failureOf({ code, endedBy, failure, said }: Outcome): Error {
  if (failure) return Object.assign(new Error(failure.message), failure)
  // Whatever has no memory left is ended by the kernel or by itself, and says nothing that helps.
  if (endedBy || /out of memory/i.test(said)) {
    return new StartRefusal(
      `The demonstration could not be filled, because the process that does it was ended${endedBy ? ` by ${endedBy}` : ''}, mostly for want of memory; start again with more, it goes on where it stopped.`,
    )
  }
  return new Error(`The demonstration could not be filled (${code}):\n${said}`)
}
