import type { ReportBlock } from '#api/report/document.ts'
import { curveFigure } from '#domain/report/curve-figure.ts'
import { COLORS, INNER, PAGE, type Sheet } from './sheet.ts'

type Curves = Extract<ReportBlock, { kind: 'CURVES' }>
type Chart = Curves['charts'][number]

const SMALL = { size: 7, color: COLORS.quiet }
const GAP = 26
const LEFT_OF_AXIS = 26
const CHART = { width: (INNER - GAP) / 2 - LEFT_OF_AXIS, height: 96 }
const FACTS_IN_ROW = 6
const HEIGHT = 214

/** Charts of one string beside each other, above them what its curve says in figures. */
export function drawCurves(sheet: Sheet, block: Curves): void {
  sheet.room(HEIGHT)
  sheet.rule(sheet.y, COLORS.head)
  sheet.y += 5
  sheet.paragraph(block.title, { size: 9.5, weight: 'bold' }, { after: 0 })
  sheet.paragraph(block.text, SMALL, { after: 3 })
  drawFacts(sheet, block.facts)
  const top = sheet.y + 4
  for (const [index, chart] of block.charts.entries()) {
    const x = PAGE.side + LEFT_OF_AXIS + index * (CHART.width + LEFT_OF_AXIS + GAP)
    drawChart(sheet, chart, { x, y: top + 12 })
  }
  sheet.y = top + 12 + CHART.height + 24
  drawLegend(sheet, block.charts[0])
  sheet.y += 18
}

function drawFacts(sheet: Sheet, facts: Curves['facts']): void {
  const width = INNER / FACTS_IN_ROW
  for (const [index, { label, value }] of facts.entries()) {
    const x = PAGE.side + (index % FACTS_IN_ROW) * width
    const y = sheet.y + Math.floor(index / FACTS_IN_ROW) * 21
    const cut = (text: string, size: number) => sheet.linesOf(text, width - 6, { size })[0]!
    sheet.write(cut(label, 6.5), x, y, { ...SMALL, size: 6.5 })
    sheet.write(cut(value, 8), x, y + 9, { size: 8 })
  }
  sheet.y += Math.ceil(facts.length / FACTS_IN_ROW) * 21
}

function drawChart(sheet: Sheet, chart: Chart, at: { x: number; y: number }): void {
  const { doc } = sheet
  const figure = curveFigure(
    chart.curves.map(({ points }) => points),
    CHART,
  )
  sheet.write(`${chart.title}　${chart.yTitle}`, at.x - LEFT_OF_AXIS, at.y - 13, SMALL)
  doc.lineWidth(0.4).strokeColor(COLORS.line)
  for (const tick of figure.y) {
    const y = at.y + tick.at
    doc
      .moveTo(at.x, y)
      .lineTo(at.x + CHART.width, y)
      .stroke()
    const width = sheet.widthOf(tick.text, SMALL)
    sheet.write(tick.text, at.x - 4 - width, y - 5, SMALL)
  }
  for (const tick of figure.x) {
    const x = at.x + tick.at
    doc
      .moveTo(x, at.y)
      .lineTo(x, at.y + CHART.height)
      .stroke()
    const width = sheet.widthOf(tick.text, SMALL)
    sheet.write(tick.text, x - width / 2, at.y + CHART.height + 3, SMALL)
  }
  const title = chart.xTitle
  const right = at.x + CHART.width - sheet.widthOf(title, SMALL)
  sheet.write(title, right, at.y + CHART.height + 12, SMALL)
  for (const [index, { role }] of chart.curves.entries()) {
    const path = figure.paths[index]!
    if (path === '') continue
    doc.save().translate(at.x, at.y)
    doc.lineWidth(role === 'OWN' ? 1.3 : 0.9).strokeColor(COLORS[role])
    if (role === 'EXPECTED') doc.dash(3, { space: 2 })
    doc.path(path).stroke().undash().restore()
  }
}

function drawLegend(sheet: Sheet, chart: Chart | undefined): void {
  let x: number = PAGE.side + LEFT_OF_AXIS
  for (const { role, name, points } of [...(chart?.curves ?? [])].reverse()) {
    if (points === null) continue
    sheet.doc.lineWidth(1.3).strokeColor(COLORS[role])
    if (role === 'EXPECTED') sheet.doc.dash(3, { space: 2 })
    sheet.doc
      .moveTo(x, sheet.y + 5)
      .lineTo(x + 18, sheet.y + 5)
      .stroke()
      .undash()
    sheet.write(name, x + 22, sheet.y, SMALL)
    x += 40 + sheet.widthOf(name, SMALL)
  }
}
