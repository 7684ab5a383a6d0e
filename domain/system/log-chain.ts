import type { ChainBreak, LogName } from './words.ts'

/** A place in a chain: the number of a row and its hash; 0 and an empty text before the first row. */
export type ChainPlace = { no: number; hash: string }

/** The two ends of a chain: it begins after `start`, and `end` is its last row. */
export type ChainEnds = { start: ChainPlace; end: ChainPlace }

/** A row in the chain: what its hash covers are all its other fields. */
export type ChainedRow = {
  id: number
  chainNo: number | null
  hash: string | null
  [field: string]: unknown
}

/** Where a chain does not hold first, and why. The id is that of the row, null where there is none. */
export type ChainFault = { kind: ChainBreak; no: number; id: number | null }

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string

/** Columns that rows of before do not have: while one is null, it is no part of the text. */
const LATER_COLUMNS: readonly string[] = ['way']

/**
 * The text whose SHA-256 is the hash of a row: a JSON array, without blanks, of the version of this form, the
 * log, the number of the row, the hash of the row before, and the row's fields as an object. Keys of objects
 * are sorted by code units at every depth, an instant is ISO 8601 in UTC with milliseconds, what is not set is
 * null in the row and left out deeper inside. So the text does not depend on the order that a database keeps
 * fields in.
 *
 * `linkText('LOGIN', { no: 0, hash: '' }, { id: 7, account: 'a', chainNo: 1, hash: null })` is
 * `["log-1","LOGIN",1,"",{"account":"a","id":7}]`; its SHA-256 stands in the tests.
 */
export function linkText(log: LogName, before: ChainPlace, row: ChainedRow): string {
  const { chainNo: _no, hash: _hash, ...fields } = row
  const set = Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value != null || !LATER_COLUMNS.includes(name))
      .map(([name, value]) => [name, value ?? null]),
  )
  return canonical(['log-1', log, before.no + 1, before.hash, set])
}

/** Rows that are not in the chain yet, in the order that they come into it: the place of each. */
export function sealRows(
  log: LogName,
  end: ChainPlace,
  rows: readonly ChainedRow[],
  sha256: Sha256,
): (ChainPlace & { id: number })[] {
  let last = end
  return rows.map((row) => {
    last = { no: last.no + 1, hash: sha256(linkText(log, last, row)) }
    return { ...last, id: row.id }
  })
}

type Part = {
  log: LogName
  ends: ChainEnds
  /** The place that the rows come after. */
  from: ChainPlace
  /** Rows after `from`, by number. */
  rows: readonly ChainedRow[]
  /** There is no row after these. */
  isLast: boolean
}

/**
 * Follows the chain through some of its rows: where it was followed to, and the first fault if there is one.
 * Whoever can write to the database can also compute a new chain from a changed row on: that only shows
 * against an end that was noted elsewhere.
 */
export function followChain(
  { log, ends: { start, end }, from, rows, isLast }: Part,
  sha256: Sha256,
): { place: ChainPlace; fault: ChainFault | null } {
  let place = from
  for (const row of rows) {
    const no = place.no + 1
    const fault = (kind: ChainBreak, id: number | null = row.id) => ({
      place,
      fault: { kind, no, id },
    })
    if (row.chainNo !== no && no <= end.no) return fault('MISSING', null)
    if (no > end.no) return fault('EXTRA')
    if (sha256(linkText(log, place, row)) !== row.hash) {
      // Of a chain that lost its beginning by age, the first row hangs on what was noted of it.
      const hangsOnStart = place.no === start.no && start.hash !== ''
      return fault(hangsOnStart ? 'START_CHANGED' : 'CHANGED')
    }
    place = { no, hash: row.hash }
  }
  if (!isLast) return { place, fault: null }
  if (place.no < end.no) {
    return { place, fault: { kind: 'TAIL_MISSING', no: place.no + 1, id: null } }
  }
  const isEnd = place.no === end.no && place.hash === end.hash
  return { place, fault: isEnd ? null : { kind: 'END_CHANGED', no: end.no, id: null } }
}

function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}
