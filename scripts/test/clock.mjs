import { createRequire } from 'node:module'
import { fromRoot } from '../lib/project.mjs'

/** A plain Wednesday, after the morning's disclosure and before the evening's. */
const USUAL = '2026-11-25T10:00'
/** The setting that leaves the clock as it is. */
const WALL = 'wall'
const PRELOAD = fromRoot('scripts/test/held-date.cjs')

/**
 * How far the clock of everything that is tested is from the wall clock, for it to be `setting` now: a time
 * in Shanghai, as 2026-12-31T23:50, or `wall`. Throws where it is neither.
 */
export function clockOffsetMs(setting, wallMs) {
  if (setting === WALL) return 0
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(setting)
  const heldMs = isTime ? Date.parse(`${setting}:00+08:00`) : Number.NaN
  if (!Number.isNaN(heldMs)) return heldMs - wallMs
  throw new Error(`A clock is a time in Shanghai as ${USUAL}, or ${WALL}, and not "${setting}".`)
}

/**
 * Sets the clock of this process, and by its environment of all that it starts, to TEST_CLOCK; it runs on
 * from there. A process that was started so keeps the clock that it has. A product that runs elsewhere
 * (E2E_URL) has the wall clock, so stories of it have that too.
 */
export function holdClock(env = process.env) {
  if (env.TEST_CLOCK_OFFSET_MS !== undefined) return
  const setting = env.TEST_CLOCK || (env.E2E_URL ? WALL : USUAL)
  const offsetMs = clockOffsetMs(setting, Date.now())
  env.TEST_CLOCK_OFFSET_MS = String(offsetMs)
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(PRELOAD)}`.trim()
  createRequire(import.meta.url)(PRELOAD)
}

/** Takes `--clock TIME` out of the arguments of a command and into TEST_CLOCK; ends it if that is no time. */
export function takeClock(args, env = process.env) {
  const at = args.indexOf('--clock')
  if (at === -1) return args
  env.TEST_CLOCK = args[at + 1] ?? ''
  try {
    clockOffsetMs(env.TEST_CLOCK, Date.now())
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
  return args.toSpliced(at, 2)
}
