import type { ReportBlock } from '#api/report/document.ts'
import { drawCurves } from './draw-curves.ts'
import { drawTable } from './draw-table.ts'
import { COLORS, INNER, PAGE, type Sheet } from './sheet.ts'

type Block<Kind> = Extract<ReportBlock, { kind: Kind }>

const BODY = { size: 9 }
const QUIET = { size: 8, color: COLORS.quiet }

const DRAW: { [Kind in ReportBlock['kind']]: (sheet: Sheet, block: Block<Kind>) => void } = {
  TEXT: (sheet, { text, isNote }) => sheet.paragraph(text, isNote ? QUIET : BODY, { after: 5 }),
  LIST: drawList,
  FACTS: drawFacts,
  FIGURES: drawFigures,
  TABLE: drawTable,
  ADVICE: drawAdvice,
  CURVES: drawCurves,
  SIGNATURES: drawSignatures,
}

export function drawBlock<Kind extends ReportBlock['kind']>(
  sheet: Sheet,
  block: Block<Kind>,
): void {
  const draw = DRAW[block.kind] as (sheet: Sheet, block: Block<Kind>) => void
  draw(sheet, block)
}

function drawList(sheet: Sheet, { items }: Block<'LIST'>): void {
  for (const [index, item] of items.entries()) {
    sheet.room(BODY.size * 3)
    sheet.write(`${index + 1}.`, PAGE.side, sheet.y, BODY)
    sheet.paragraph(item, BODY, { x: PAGE.side + 16, width: INNER - 16 })
  }
}

function drawFacts(sheet: Sheet, { items }: Block<'FACTS'>): void {
  const label = 170
  for (const item of items) {
    sheet.room(BODY.size * 3)
    const top = sheet.y
    sheet.paragraph(item.label, { ...BODY, color: COLORS.quiet }, { width: label - 8, after: 0 })
    const below = sheet.y
    sheet.y = top
    sheet.paragraph(item.value, BODY, { x: PAGE.side + label, width: INNER - label, after: 0 })
    sheet.y = Math.max(below, sheet.y) + 2
  }
  sheet.y += 8
}

const BOX = { height: 50, gap: 8 }

function drawFigures(sheet: Sheet, { items }: Block<'FIGURES'>): void {
  const inRow = items.length % 4 === 0 ? 4 : 3
  const width = (INNER - (inRow - 1) * BOX.gap) / inRow
  const rows = Math.ceil(items.length / inRow)
  sheet.room(rows * (BOX.height + BOX.gap))
  for (const [index, { label, value, hint }] of items.entries()) {
    const x = PAGE.side + (index % inRow) * (width + BOX.gap)
    const y = sheet.y + Math.floor(index / inRow) * (BOX.height + BOX.gap)
    sheet.doc.rect(x, y, width, BOX.height).fill(COLORS.band)
    sheet.write(label, x + 8, y + 6, { size: 7.5, color: COLORS.quiet })
    sheet.write(value, x + 8, y + 18, { size: fitting(sheet, value, width - 16), weight: 'bold' })
    sheet.write(hint, x + 8, y + 37, { size: 6.5, color: COLORS.quiet })
  }
  sheet.y += rows * (BOX.height + BOX.gap) + 4
}

/** The greatest size up to 13 points at which a figure fits its box. */
function fitting(sheet: Sheet, text: string, width: number): number {
  const wide = sheet.widthOf(text, { size: 1, weight: 'bold' })
  return Math.min(13, wide === 0 ? 13 : width / wide)
}

function drawAdvice(sheet: Sheet, { title, items }: Block<'ADVICE'>): void {
  sheet.room(70)
  sheet.paragraph(title, { size: 9.5, weight: 'bold' }, { after: 2 })
  const label = 84
  for (const item of items) {
    if (item.value === '') continue
    sheet.room(BODY.size * 3)
    sheet.write(item.label, PAGE.side, sheet.y, { ...BODY, color: COLORS.quiet })
    sheet.paragraph(item.value, BODY, { x: PAGE.side + label, width: INNER - label, after: 2 })
  }
  sheet.y += 8
}

function drawSignatures(sheet: Sheet, { lines, nameTitle, dateTitle }: Block<'SIGNATURES'>): void {
  for (const line of lines) {
    sheet.room(44)
    sheet.y += 22
    sheet.write(line, PAGE.side, sheet.y, BODY)
    sheet.write(nameTitle, PAGE.side + 150, sheet.y, QUIET)
    sheet.write(dateTitle, PAGE.side + 350, sheet.y, QUIET)
    for (const x of [PAGE.side + 180, PAGE.side + 380]) {
      sheet.doc
        .moveTo(x, sheet.y + 13)
        .lineTo(x + 130, sheet.y + 13)
        .lineWidth(0.6)
        .strokeColor(COLORS.quiet)
        .stroke()
    }
    sheet.y += 18
  }
  sheet.y += 16
}
