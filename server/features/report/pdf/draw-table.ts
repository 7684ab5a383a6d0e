import type { ReportBlock } from '#api/report/document.ts'
import { COLORS, INNER, PAGE, type Sheet, type Style } from './sheet.ts'

type Table = Extract<ReportBlock, { kind: 'TABLE' }>

const SIZE = 7.5
const LINE = SIZE * 1.4
const PAD = 4
const HEAD: Style = { size: SIZE, weight: 'bold', color: '#ffffff' }

/** A table over as many pages as it takes, its head on each; a row is never divided. */
export function drawTable(sheet: Sheet, { title, columns, rows, hasTotal }: Table): void {
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  const widths = columns.map(({ weight }) => (weight / weights) * INNER)
  const layOut = (cells: readonly string[], style: Style) => {
    const lines = cells.map((cell, column) => sheet.linesOf(cell, widths[column]! - 2 * PAD, style))
    const most = lines.reduce((max, one) => Math.max(max, one.length), 1)
    return { lines, height: most * LINE + 2 * PAD }
  }
  const head = layOut(
    columns.map((column) => column.title),
    HEAD,
  )
  const draw = ({ lines, height }: typeof head, style: Style, fill: string | null) => {
    if (fill) sheet.doc.rect(PAGE.side, sheet.y, INNER, height).fill(fill)
    let x: number = PAGE.side
    for (const [column, cell] of lines.entries()) {
      for (const [row, line] of cell.entries()) {
        const isNumber = columns[column]!.isNumber
        const free = widths[column]! - PAD - sheet.widthOf(line, style)
        sheet.write(line, isNumber ? x + free : x + PAD, sheet.y + PAD + row * LINE, style)
      }
      x += widths[column]!
    }
    sheet.y += height
    sheet.rule(sheet.y)
  }
  if (title !== '') {
    sheet.room(14 + head.height + 3 * LINE)
    sheet.paragraph(title, { size: 9.5, weight: 'bold' }, { after: 3 })
  }
  sheet.room(head.height + 2 * LINE)
  draw(head, HEAD, COLORS.head)
  for (const [index, cells] of rows.entries()) {
    const isTotal = hasTotal && index === rows.length - 1
    const style: Style = { size: SIZE, weight: isTotal ? 'bold' : 'normal' }
    const row = layOut(cells, style)
    if (sheet.left < row.height) {
      sheet.addPage()
      draw(head, HEAD, COLORS.head)
    }
    draw(row, style, isTotal || index % 2 === 1 ? COLORS.band : null)
  }
  sheet.y += 12
}
