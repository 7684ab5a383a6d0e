import PDFDocument from 'pdfkit'
import type { ReportDocument } from '#api/report/document.ts'
import { drawBlock } from './draw-block.ts'
import { ReportFonts } from './report-fonts.ts'
import { COLORS, INNER, PAGE, Sheet } from './sheet.ts'

export type Written = { bytes: Buffer; pages: number }

type Options = {
  /** When the file was made, as it says itself: the same for the same report. */
  at: Date
  /** A png for the cover, as `soundLogo` gives it. */
  logo: Buffer | null
  /** Told after each section: share done. */
  onShare?: (share: number) => void
}

const LOGO = { width: 180, height: 60 }

/** A report as a PDF whose bytes follow from the report, the date and the logo alone. */
export async function writePdf(
  report: ReportDocument,
  { at, logo, onShare }: Options,
): Promise<Written> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: report.language === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: report.title, Author: report.owner, Creator: 'Powerdesk', CreationDate: at },
  })
  const bytes = collect(doc)
  const sheet = new Sheet(doc, new ReportFonts(doc))
  sheet.addPage()
  const afterCover = drawCover(sheet, report, logo)
  const begins: number[] = []
  for (const [index, section] of report.sections.entries()) {
    if (section.startsPage || index === 0) sheet.addPage()
    sheet.room(roomOf(section))
    begins.push(doc.bufferedPageRange().count)
    doc.outline.addItem(section.title)
    sheet.paragraph(section.title, { size: 13, weight: 'bold', color: COLORS.head }, { after: 6 })
    for (const block of section.blocks) drawBlock(sheet, block)
    sheet.y += 6
    onShare?.((index + 1) / report.sections.length)
  }
  drawSha(sheet, report)
  const pages = doc.bufferedPageRange().count
  drawContents(sheet, report, { begins, top: afterCover })
  drawFeet(sheet, report, pages)
  doc.end()
  return { bytes: await bytes, pages }
}

/** A title never stands alone at the foot of a page, and signatures stay with theirs and the check sum. */
function roomOf({ blocks }: ReportDocument['sections'][number]): number {
  const signed = blocks.find((block) => block.kind === 'SIGNATURES')
  return signed ? SIGNED.base + SIGNED.line * signed.lines.length : TITLE_ROOM
}
const TITLE_ROOM = 90
const SIGNED = { base: 110, line: 42 }

function collect(doc: typeof PDFDocument.prototype): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** A report without its picture is better than none. */
function drawLogo(sheet: Sheet, logo: Buffer): void {
  try {
    sheet.doc.image(logo, PAGE.side, 48, { fit: [LOGO.width, LOGO.height] })
  } catch {
    // A damaged picture.
  }
}

/** @returns where the contents begin */
function drawCover(sheet: Sheet, report: ReportDocument, logo: Buffer | null): number {
  sheet.doc.rect(0, 0, PAGE.width, 8).fill(COLORS.head)
  if (logo) drawLogo(sheet, logo)
  sheet.y = 150
  if (report.owner !== '') {
    sheet.paragraph(report.owner, { size: 12, color: COLORS.quiet }, { after: 8 })
  }
  sheet.paragraph(report.kindTitle, { size: 24, weight: 'bold', color: COLORS.head }, { after: 6 })
  sheet.paragraph(report.title, { size: 13 }, { after: 18 })
  sheet.rule(sheet.y, COLORS.head)
  sheet.y += 16
  for (const { label, value } of report.cover) {
    sheet.write(label, PAGE.side, sheet.y, { size: 10.5, color: COLORS.quiet })
    sheet.paragraph(value, { size: 10.5 }, { x: PAGE.side + 130, width: INNER - 130 })
  }
  return sheet.y + 24
}

function drawContents(
  sheet: Sheet,
  { sections }: ReportDocument,
  { begins, top }: { begins: number[]; top: number },
): void {
  sheet.doc.switchToPage(0)
  for (const [index, { title }] of sections.entries()) {
    const y = top + index * 17
    const page = String(begins[index])
    const style = { size: 10 }
    sheet.write(title, PAGE.side, y, style)
    sheet.write(page, PAGE.width - PAGE.side - sheet.widthOf(page, style), y, style)
    sheet.rule(y + 15)
  }
}

function drawSha(sheet: Sheet, { shaTitle, contentSha256 }: ReportDocument): void {
  sheet.room(30)
  sheet.paragraph(`${shaTitle}: ${contentSha256}`, { size: 8, color: COLORS.quiet })
}

function drawFeet(sheet: Sheet, { foot }: ReportDocument, pages: number): void {
  for (let page = 0; page < pages; page++) {
    sheet.doc.switchToPage(page)
    const text = foot.replace('{page}', String(page + 1)).replace('{pages}', String(pages))
    const style = { size: 7.5, color: COLORS.quiet }
    const y = PAGE.height - 36
    sheet.rule(y - 6)
    sheet.write(text, (PAGE.width - sheet.widthOf(text, style)) / 2, y, style)
  }
}
