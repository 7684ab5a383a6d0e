import type { FileError } from '#domain/collection/words.ts'

/** A file that cannot be read as a table. `params` fill the text of the code. */
export class SpreadsheetError extends Error {
  readonly code: FileError
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: FileError, params: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause })
    this.name = 'SpreadsheetError'
    this.code = code
    this.params = params
  }
}
