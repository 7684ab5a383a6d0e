import type { Database } from '#database/connection/database.ts'
import type { ChainFault } from '#domain/system/log-chain.ts'
import { LOG_NAMES } from '#domain/system/words.ts'
import { compareExpected, type ExpectedFault, type ExpectedRow, noted } from './expected-row.ts'
import { verifyChain } from './verify-chain.ts'

/** What to say of a fault in the chain of a log. */
const MEANINGS: Record<ChainFault['kind'], string> = {
  CHANGED: 'was changed, or another stands in its place',
  MISSING: 'is gone',
  TAIL_MISSING: 'is gone, with all that came after it',
  EXTRA: 'was put in from outside the program',
  START_CHANGED: 'does not fit what was kept of the rows before it, which were deleted by age',
  END_CHANGED: 'is not the one that was kept as the last',
}

/** The same of a row that somebody noted. */
const EXPECTED_MEANINGS: Record<ExpectedFault, string> = {
  DIFFERS: 'has another hash than was noted: the log was written anew',
  MISSING: 'was noted and is gone: the log was cut',
  DELETED_BY_AGE:
    'was deleted by age since it was noted, so it cannot be compared: note a later one',
}

/**
 * Follows the chains of the logs, compares rows that were noted, and says what it found.
 *
 * @returns whether all of it holds
 */
export async function verifyLogs(
  db: Database,
  expected: readonly ExpectedRow[],
  write: (line: string) => void,
): Promise<boolean> {
  const say = (log: string, text: string) => write(`${log.toLowerCase().padEnd(10)} ${text}`)
  let holds = true
  for (const log of LOG_NAMES) {
    const { ends, place, fault } = await verifyChain(db, log, { from: null, goesOn: () => true })
    holds &&= fault === null
    if (fault) say(log, `${rowOf(fault)} ${MEANINGS[fault.kind]}`)
    else say(log, `ok, rows ${ends.start.no + 1} to ${place.no}${toNote(log, place)}`)
  }
  for (const row of expected) {
    const faults = await compareExpected(db, row)
    holds &&= faults.length === 0
    for (const { log, fault } of faults) say(log, `row ${row.no} ${EXPECTED_MEANINGS[fault]}`)
    if (faults.length === 0) say(row.log ?? '', `row ${row.no} is as it was noted`)
  }
  return holds
}

const rowOf = ({ no, id }: ChainFault) => `row ${no}${id === null ? '' : ` (id ${id})`}`

/** A log without rows has nothing to note. */
const toNote = (...[log, place]: Parameters<typeof noted>) =>
  place.hash === '' ? '' : `, to be noted: ${noted(log, place)}`
