import { SpreadsheetError } from '../spreadsheet-error.ts'
import { BIFF, type BiffRecord, biffRecord, HEADER_BYTES, recordsOf } from './biff-records.ts'
import { knownFormat } from './library.ts'

/** A sheet of a BIFF stream: where it begins, and the record that names it. */
export type BiffSheet = { start: number; naming: Buffer }

/** A workbook of 1993 to 2003 without what is not read of it. */
export type BiffBook = {
  stream: Buffer
  /** Records that are needed to read any cell, without the names of the sheets. */
  globals: Buffer
  /** The visible worksheets. */
  sheets: BiffSheet[]
  sheetCount: number
  is1904: boolean
  calculatesAtLoad: boolean
  /** Texts in the code page of a language. */
  isBiff5: boolean
}

const BIFF8 = 0x0600
const GLOBALS = 0x0005
const WORKSHEET = 0
const VISIBLE = 0
/** GBK, which Chinese programs write without saying so. */
const CHINESE = 936
const BIFF5_GLOBALS = biffRecord(BIFF.BOF, Buffer.from([0, 5, 5, 0, 0, 0, 0, 0]))
/** Of a stream that is one sheet and has no name. */
const UNNAMED = biffRecord(BIFF.BOUND_SHEET, Buffer.from([0, 0, 0, 0, 0, 0, 1, 0x31]))

/**
 * Looks through the records that stand before the sheets.
 *
 * @throws SpreadsheetError FILE_LEGACY_FORMAT before Excel 5, FILE_ENCRYPTED, FILE_DAMAGED
 */
export function openBiffBook(stream: Buffer): BiffBook {
  const [first] = recordsOf(stream)
  if (!first) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'workbook' })
  if (first.type !== BIFF.BOF || first.end - first.body < HEADER_BYTES)
    throw new SpreadsheetError('FILE_LEGACY_FORMAT')
  const isBiff5 = stream.readUInt16LE(first.body) < BIFF8
  if (stream.readUInt16LE(first.body + 2) !== GLOBALS) return bareSheet(stream)
  const globals = recordsOfGlobals(stream)
  const ofType = (type: number) => globals.filter((record) => record.type === type)
  if (ofType(BIFF.FILE_PASS).length > 0) throw new SpreadsheetError('FILE_ENCRYPTED')
  const flagOf = (type: number, at: number) =>
    ofType(type).some(({ body, end }) => body + at < end && (stream[body + at]! & 1) === 1)
  const named = ofType(BIFF.BOUND_SHEET).filter(({ body, end }) => end - body > 6)
  return {
    stream,
    globals: keptGlobals(stream, globals, isBiff5),
    sheets: named
      .filter(({ body }) => stream[body + 4] === VISIBLE && stream[body + 5] === WORKSHEET)
      .map(({ body, end }) => ({
        start: stream.readUInt32LE(body),
        naming: biffRecord(BIFF.BOUND_SHEET, stream.subarray(body, end)),
      })),
    sheetCount: named.length,
    is1904: flagOf(BIFF.DATE_1904, 0),
    calculatesAtLoad: flagOf(BIFF.FULL_CALCULATION, 12),
    isBiff5,
  }
}

/** Programs that write a table without a container write one sheet and nothing before it. */
function bareSheet(stream: Buffer): BiffBook {
  const codePage = biffRecord(BIFF.CODE_PAGE, Buffer.from([CHINESE & 0xff, CHINESE >> 8]))
  return {
    stream,
    globals: Buffer.concat([BIFF5_GLOBALS, codePage]),
    sheets: [{ start: 0, naming: UNNAMED }],
    sheetCount: 1,
    is1904: false,
    calculatesAtLoad: false,
    isBiff5: true,
  }
}

function recordsOfGlobals(stream: Buffer): BiffRecord[] {
  const found: BiffRecord[] = []
  for (const record of recordsOf(stream)) {
    if (record.type === BIFF.EOF) return found
    found.push(record)
  }
  throw new SpreadsheetError('FILE_DAMAGED', { detail: 'workbook' })
}

const KEPT: readonly number[] = [
  BIFF.BOF,
  BIFF.CODE_PAGE,
  BIFF.DATE_1904,
  BIFF.FORMAT,
  BIFF.XF,
  BIFF.SHARED_TEXTS,
]

function keptGlobals(stream: Buffer, records: readonly BiffRecord[], isBiff5: boolean): Buffer {
  const spelled = new Set(
    records.filter(({ type }) => type === BIFF.FORMAT).map(({ body }) => stream.readUInt16LE(body)),
  )
  const kept: Buffer[] = []
  let isContinued = false
  for (const { type, body, end } of records) {
    isContinued = type === BIFF.CONTINUE ? isContinued : type === BIFF.SHARED_TEXTS
    if (!KEPT.includes(type) && !(type === BIFF.CONTINUE && isContinued)) continue
    const record = Buffer.from(stream.subarray(body - HEADER_BYTES, end))
    if (type === BIFF.XF) nameKnownFormat(record, spelled)
    kept.push(record)
  }
  const saysCodePage = records.some(({ type }) => type === BIFF.CODE_PAGE)
  if (isBiff5 && !saysCodePage) {
    const codePage = Buffer.from([CHINESE & 0xff, CHINESE >> 8])
    kept.splice(1, 0, biffRecord(BIFF.CODE_PAGE, codePage))
  }
  return Buffer.concat(kept)
}

/** In a record of a cell's style, the number of its format follows that of its font. */
function nameKnownFormat(record: Buffer, spelled: ReadonlySet<number>): void {
  const at = HEADER_BYTES + 2
  if (record.length < at + 2) return
  const id = record.readUInt16LE(at)
  if (!spelled.has(id)) record.writeUInt16LE(knownFormat(id), at)
}
