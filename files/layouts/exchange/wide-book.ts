import type { Layout } from '../layout.ts'
import type { WideBook } from './book-spec.ts'
import { detectWideBook } from './detect-wide-book.ts'
import { parseWideBook } from './parse-wide-book.ts'

/** A layout whose sheets are read together. */
export function wideBook(spec: WideBook): Layout {
  const { code, exchange, fields } = spec
  return {
    ...{ code, fields, nameKey: `collection.layout.${code}` },
    ...(exchange && { exchange }),
    readsBook: true,
    detect: (fileName, sheets) => detectWideBook(spec, fileName, sheets),
    parse: (_sheet, mapping, options, book) => parseWideBook(spec, { book, mapping, options }),
  }
}
