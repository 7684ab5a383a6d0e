import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { SheetTable } from '../table.ts'
import { unfoldArchive } from '../zip-guard.ts'
import { readOds } from './read-ods.ts'

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'
const SPREADSHEET = /opendocument\.spreadsheet|sun\.xml\.calc/
/** A document that is locked with all that is in it. */
const LOCKED = 'encrypted-package'

/** By the names of an archive's parts. */
export const isOpenDocument = (parts: readonly string[]): boolean =>
  parts.includes(MANIFEST) && (parts.includes(CONTENT) || parts.includes(LOCKED))

/**
 * Reads an ods, after its archive has been found harmless.
 *
 * @throws SpreadsheetError FILE_NOT_A_SPREADSHEET for a text or a presentation, FILE_ENCRYPTED
 */
export function readOpenDocument(bytes: Buffer, limits: SpreadsheetLimits): SheetTable[] {
  let content: Buffer | undefined
  let about = ''
  for (const { name, content: part } of unfoldArchive(bytes, limits)) {
    if (name === LOCKED) throw new SpreadsheetError('FILE_ENCRYPTED')
    if (name === CONTENT) content = part
    if (name === 'mimetype' || name === MANIFEST) about += part.toString('utf8')
  }
  if (about.includes('encryption-data')) throw new SpreadsheetError('FILE_ENCRYPTED')
  if (!SPREADSHEET.test(about))
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { context: 'DOCUMENT', format: 'odf' })
  return readOds(content!, limits)
}
