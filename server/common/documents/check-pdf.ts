import { SpreadsheetError } from './spreadsheet-error.ts'

/** Statements of a day have few pages; a month of them some dozens. */
const MAX_PAGES = 100

/**
 * Opens a PDF as far as it takes to know that it is whole and can be read by whoever gets it.
 *
 * @returns how many pages it has
 * @throws SpreadsheetError PDF_DAMAGED, PDF_ENCRYPTED, PDF_TOO_MANY_PAGES
 */
export async function checkPdf(bytes: Uint8Array): Promise<number> {
  // Loaded by the first document only: it is large, and most files are tables.
  const { getDocumentProxy } = await import('unpdf')
  let pages: number
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    pages = document.numPages
    await document.getPage(1)
    await document.destroy()
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new SpreadsheetError(isLocked ? 'PDF_ENCRYPTED' : 'PDF_DAMAGED', {}, error)
  }
  if (pages > MAX_PAGES)
    throw new SpreadsheetError('PDF_TOO_MANY_PAGES', { pages, limit: MAX_PAGES })
  return pages
}
