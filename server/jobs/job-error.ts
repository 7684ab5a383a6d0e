import { failureOf } from '#database/connection/failures.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { errorFacts } from '../error-facts.ts'

/** What a job says of a failure: a code that the screen translates, at most with a detail behind it. */
const CODE = /^[A-Z][A-Z_]*(:[\w.-]{1,40})?$/

/** The runner ended in the middle, as often as the job may be tried. */
export const INTERRUPTED = 'interrupted'
/** Anything that nobody expected; what it was stands in the log. */
const FAULT = 'FAULT'

/** What may be told of a failure: its code, and nothing of the inside of the server. */
export function jobErrorOf(error: unknown): string {
  if (failureOf(error) === 'FULL') return STORAGE_FULL
  const { message, code } = errorFacts(error)
  return [message, code].find(isCode) ?? FAULT
}

/** The same of a failure that was written down, maybe by an earlier version. */
export function toldJobError(written: string | null): string | null {
  if (written === null || written === INTERRUPTED || isCode(written)) return written
  return FAULT
}

const isCode = (text: unknown): text is string => typeof text === 'string' && CODE.test(text)
