import type {
  ImportFileRow,
  ImportMapping,
  ImportRefusal,
  ImportSummary,
  SameFile,
  WriteCount,
} from '#api/collection/shapes.ts'
import type { StoredFigure } from '#database/queries/curves/write-published.ts'
import type { importFile } from '#database/schema/tables.ts'
import type { MappingSource } from '#domain/collection/words.ts'

/** A file's row, with its two columns of JSON as this feature writes them. */
export type StoredFile = Omit<typeof importFile.$inferSelect, 'mapping' | 'summary'> & {
  mapping: StoredMapping | null
  summary: StoredOutcome | null
}

export type StoredMapping = {
  mapping: ImportMapping
  source: MappingSource
  /** Of the headers; null until the file has been read by this mapping. */
  fingerprint: string | null
}

/** What became of the file, as far as it came. */
export type StoredOutcome = {
  summary?: ImportSummary
  refusal?: ImportRefusal
  written?: WriteCount
  duplicateOf?: SameFile
  /** Of a document that is kept. */
  pages?: number | undefined
  /** Of a document with the table of a statement. */
  statement?: NonNullable<ImportFileRow['statement']>
  undone?: NonNullable<ImportFileRow['undone']>
  /** Of public results of sessions: how many figures were written, and those that stood in their place. */
  published?: { written: number; replaced: StoredFigure[] }
}

/** What the job that reads a file is told. */
export type InspectPayload = { fileId: number }

/** Where among the parameters of an issue the name of its sheet is stored. */
export const SHEET_PARAM = '$sheet'

/** Texts of files go into the database, which holds neither NUL nor half a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
