import { guardFormula } from '#domain/system/formula-text.ts'
import type { Row } from '#files/documents/row-chunks.ts'
import { columnLetter } from '#files/documents/table.ts'

const SPACE_COUNTS = /^\s|\s$|\n|\t/
// biome-ignore lint/suspicious/noControlCharactersInRegex: no document may hold these
const NOT_IN_XML = /[&<>\u0000-\u0008\u000b-\u001f]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A row as workbooks spell it. Texts stand in their cells: a table of them would have to be kept until the end.
 *
 * @param number from 1
 * @param styles of each column; '' for none
 */
export function rowText(number: number, row: Row, styles: readonly string[]): string {
  let cells = ''
  for (const [index, value] of row.entries()) {
    const content = contentOf(value)
    if (content === null) continue
    const style = styles[index] ? ` s="${styles[index]}"` : ''
    cells += `<c r="${columnLetter(index)}${number}"${style}${content}</c>`
  }
  return cells === '' ? '' : `<row r="${number}">${cells}</row>`
}

/** What follows the place and the style of a cell; null for an empty one. */
function contentOf(value: Row[number]): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? `><v>${value}</v>` : null
  if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v>`
  const text = guardFormula(value)
  const space = SPACE_COUNTS.test(text) ? ' xml:space="preserve"' : ''
  return ` t="inlineStr"><is><t${space}>${text.replace(NOT_IN_XML, spelled)}</t></is>`
}

const spelled = (sign: string): string =>
  ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
