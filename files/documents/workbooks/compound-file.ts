import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Library } from './library.ts'

/** What old office programs call the stream of a workbook: since 1997, and before. */
const WORKBOOK_STREAMS = ['/Workbook', '/Book']
const ENCRYPTED_STREAM = 'EncryptedPackage'
/** Streams by which documents that are no workbooks are known. */
const OTHERS: Readonly<Record<string, string>> = {
  WordDocument: 'doc',
  'PowerPoint Document': 'ppt',
  '__properties_version1.0': 'msg',
}

/**
 * The stream of a workbook in a compound file, the container of all old office documents ([MS-CFB]).
 *
 * @throws SpreadsheetError FILE_DAMAGED, FILE_ENCRYPTED, FILE_NOT_A_SPREADSHEET
 */
export function workbookStream(library: Library, bytes: Buffer): Buffer {
  const container = opened(library, bytes)
  const contentOf = (path: string): Buffer | undefined => library.CFB.find(container, path)?.content
  const stream = WORKBOOK_STREAMS.map(contentOf).find((content) => content && content.length > 0)
  if (stream) return Buffer.from(stream)
  if (library.CFB.find(container, ENCRYPTED_STREAM)) throw new SpreadsheetError('FILE_ENCRYPTED')
  const other = Object.keys(OTHERS).find((name) => library.CFB.find(container, name))
  throw new SpreadsheetError(
    'FILE_NOT_A_SPREADSHEET',
    other ? { context: 'DOCUMENT', format: OTHERS[other]! } : { context: 'COMPOUND' },
  )
}

function opened(library: Library, bytes: Buffer): unknown {
  try {
    return library.CFB.read(bytes, { type: 'buffer' })
  } catch (error) {
    const isEncrypted = bytes.includes(Buffer.from(ENCRYPTED_STREAM, 'utf16le'))
    if (isEncrypted) throw new SpreadsheetError('FILE_ENCRYPTED')
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'compound file' }, error)
  }
}
