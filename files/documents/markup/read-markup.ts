import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Table } from '../table.ts'
import { readHtml } from './read-html.ts'
import { readOds } from './read-ods.ts'
import { readXml2003 } from './read-xml-2003.ts'

const BEGIN_CHARS = 4_096
const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i
const FLAT_DOCUMENT = /<(?:\w+:)?document\s[^>]*office/
const WORKBOOK = /<(?:\w+:)?Workbook[\s>]/
const WEB_PAGE =
  /<(?:!doctype html|html|head|body|table|meta|style|div|script|p|span|form|title)[\s>]/i
const ENTITY_DEFINED = /<!ENTITY/i

/** Whether a text is markup: a csv can begin with a name in angle brackets. */
export function isMarkup(text: string): boolean {
  return /^\s*<[!?]/.test(text) || (/^\s*</.test(text) && /<\/|\/>/.test(text))
}

/**
 * The text of a page in the encoding that it says it is in, where that is none of those that are found out; null where
 * it says nothing, or something else than its bytes.
 */
export function declaredText(bytes: Buffer): string | null {
  const begin = bytes.toString('latin1', 0, BEGIN_CHARS)
  if (!/^\s*</.test(begin)) return null
  const [, ofPage, ofXml] = DECLARED.exec(begin) ?? []
  const encoding = ofPage ?? ofXml
  // Pages of China say GB 2312 and mean its successors, or UTF-8, which the bytes tell.
  if (encoding === undefined || /^(utf-?8|gb\w*)$/i.test(encoding)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return null
  } catch {
    // Not UTF-8: it is what it says.
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Reads an XML spreadsheet 2003, a flat OpenDocument spreadsheet or a web page with tables.
 *
 * @throws SpreadsheetError FILE_NOT_A_SPREADSHEET for any other markup
 */
export function readMarkup(text: string, limits: SpreadsheetLimits): Table {
  const begin = text.slice(0, BEGIN_CHARS)
  if (WORKBOOK.test(begin)) return { format: 'xml', sheets: readXml2003(harmless(text), limits) }
  if (FLAT_DOCUMENT.test(begin)) return { format: 'ods', sheets: readOds(harmless(text), limits) }
  if (WEB_PAGE.test(begin)) return { format: 'html', sheets: readHtml(text, limits) }
  throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { context: 'MARKUP' })
}

/** Programs that write tables define no entities of their own. */
function harmless(text: string): Buffer {
  if (ENTITY_DEFINED.test(text.slice(0, BEGIN_CHARS)))
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'entity' })
  return Buffer.from(text)
}
