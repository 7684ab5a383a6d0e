import { type Drawing, type DrawnCell, type DrawnTable, rowsOf } from './drawing.ts'
import { mergesOf } from './write-workbook.ts'

/** Text of a table with cells parted by a sign, as programs write it. */
export function writeDelimited({ tables }: Pick<Drawing, 'tables'>, delimiter: string): string {
  const lines = rowsOf(tables[0]!)
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const texts = lines.map(({ cells }) =>
    Array.from({ length: width }, (_, column) => quoted(textOf(cells[column]), delimiter)).join(
      delimiter,
    ),
  )
  return `${texts.join('\r\n')}\r\n`
}

/** A web page with a table, as web sites give it out under the name of a workbook. */
export function writeHtml({ tables }: Pick<Drawing, 'tables'>): string {
  const bodies = tables.map((table) => `<table border="1">\n${htmlRows(table)}\n</table>`)
  return `<html><head><meta charset="utf-8"></head><body>\n${bodies.join('\n')}\n</body></html>`
}

function htmlRows(table: DrawnTable): string {
  const merges = mergesOf(table)
  const lines = rowsOf(table).map(({ cells }, row) => {
    const shown = cells.map((cell, column) => {
      const over = merges.find(
        ({ s, e }) => s.r <= row && row <= e.r && s.c <= column && column <= e.c,
      )
      if (over && (over.s.r !== row || over.s.c !== column)) return ''
      return `<td${over ? spanOf(over) : ''}>${escaped(textOf(cell))}</td>`
    })
    return `<tr>${shown.join('')}</tr>`
  })
  return lines.join('\n')
}

function spanOf({ s, e }: ReturnType<typeof mergesOf>[number]): string {
  const rows = e.r > s.r ? ` rowspan="${e.r - s.r + 1}"` : ''
  return `${rows}${e.c > s.c ? ` colspan="${e.c - s.c + 1}"` : ''}`
}

function textOf(cell: DrawnCell | undefined): string {
  return String(cell?.value ?? '')
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Bytes of a text in GBK. */
export function encodeGbk(text: string): Buffer {
  const bytes = [...text].flatMap((char) => {
    const code = char.codePointAt(0)!
    return code < 0x80 ? [code] : gbkTable().get(char)!
  })
  return Buffer.from(bytes)
}

/** Whether GBK has all characters of a text: it has no narrow blank and no minus of mathematics. */
export function fitsGbk(text: string): boolean {
  return [...text].every((char) => char.codePointAt(0)! < 0x80 || gbkTable().has(char))
}

let table: ReadonlyMap<string, readonly number[]> | undefined

/** Made of the decoder: the platform has no encoder. */
function gbkTable(): ReadonlyMap<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const char = decoder.decode(Uint8Array.of(first, second))
      if ([...char].length === 1 && !pairs.has(char)) pairs.set(char, [first, second])
    }
  }
  table = pairs
  return pairs
}
