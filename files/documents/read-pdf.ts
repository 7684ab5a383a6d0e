import type { PlacedText } from '#domain/collection/statement/placed-text.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Statements of a day have few pages; a month of them some dozens. */
const MAX_PAGES = 100
/** A page of dense print has some thousands of texts. */
const MAX_TEXTS_OF_PAGE = 20_000

export type Pdf = {
  pages: number
  /** Of each page, where they were asked for and every page has some that can be read. */
  texts: PlacedText[][] | null
}

/**
 * Opens a PDF as far as it takes to know that it is whole and can be read by whoever gets it, and to have its texts
 * where they stand.
 *
 * @throws SpreadsheetError PDF_DAMAGED, PDF_ENCRYPTED, PDF_TOO_MANY_PAGES
 */
export async function readPdf(
  bytes: Uint8Array,
  { withTexts }: { withTexts: boolean },
): Promise<Pdf> {
  // Loaded by the first document only: it is large, and most files are tables.
  const { getDocumentProxy } = await import('unpdf')
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    try {
      const pages = document.numPages
      if (pages > MAX_PAGES)
        throw new SpreadsheetError('PDF_TOO_MANY_PAGES', { pages, limit: MAX_PAGES })
      await document.getPage(1)
      return { pages, texts: withTexts ? await textsOf(document).catch(() => null) : null }
    } finally {
      await document.destroy()
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new SpreadsheetError(isLocked ? 'PDF_ENCRYPTED' : 'PDF_DAMAGED', {}, error)
  }
}

type PdfDocument = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>

async function textsOf(document: PdfDocument): Promise<PlacedText[][]> {
  const pages: PlacedText[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const top = page.view[3] ?? 0
    const texts = items.slice(0, MAX_TEXTS_OF_PAGE).flatMap((item) => {
      // Marks of structure have no text; what is written upwards or aslant is no table.
      if (!('str' in item) || item.transform[1] !== 0) return []
      const [, , , , x, y] = item.transform as number[]
      return [{ text: item.str, x: x!, y: top - y!, width: item.width, height: item.height }]
    })
    pages.push(texts)
    page.cleanup()
  }
  return pages
}
