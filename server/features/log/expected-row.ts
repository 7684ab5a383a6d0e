import type { Database } from '#database/connection/database.ts'
import { LOG_NAMES, type LogName } from '#domain/system/words.ts'
import { chainEnds } from './chained-logs.ts'
import { placeOf } from './verify-chain.ts'

/** A row as somebody noted it where no other can reach; without a log it is of any of them. */
export type ExpectedRow = { log: LogName | null; no: number; hash: string }

/** What became of a row that was noted: another has its number, it is gone, or it is too old to be kept. */
export type ExpectedFault = 'DIFFERS' | 'MISSING' | 'DELETED_BY_AGE'

const NOTED = /^(?:([a-z]+):)?([1-9]\d{0,14}):([0-9a-f]{64})$/i

/** Reads `operation:1234:hash` or `1234:hash`; undefined for anything else. */
export function readExpected(text: string): ExpectedRow | undefined {
  const [, name, no, hash] = NOTED.exec(text.trim()) ?? []
  const log = name === undefined ? null : LOG_NAMES.find((one) => one === name.toUpperCase())
  if (log === undefined || hash === undefined) return undefined
  return { log, no: Number(no), hash: hash.toLowerCase() }
}

/** How the last row of a log is noted. */
export const noted = (log: LogName, { no, hash }: { no: number; hash: string }): string =>
  `${log.toLowerCase()}:${no}:${hash}`

/** What became of a row in each log that it can be of; none of them where one has it as it was noted. */
export async function compareExpected(
  db: Database,
  { log, no, hash }: ExpectedRow,
): Promise<{ log: LogName; fault: ExpectedFault }[]> {
  const faults: { log: LogName; fault: ExpectedFault }[] = []
  for (const one of log === null ? LOG_NAMES : [log]) {
    const fault = await faultOf(db, one, { no, hash })
    if (fault === null) return []
    faults.push({ log: one, fault })
  }
  return faults
}

async function faultOf(
  db: Database,
  log: LogName,
  { no, hash }: Pick<ExpectedRow, 'no' | 'hash'>,
): Promise<ExpectedFault | null> {
  const { start } = await chainEnds(db, log)
  // Of the last row that was deleted by age the hash is kept.
  const found = no === start.no ? start : await placeOf(db, log, no)
  if (found) return found.hash === hash ? null : 'DIFFERS'
  return no < start.no ? 'DELETED_BY_AGE' : 'MISSING'
}
