import type PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import type { ReportFonts, Weight } from './report-fonts.ts'

/** A4 in points, and what is kept free. */
export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 54, bottom: 58 } as const
export const INNER = PAGE.width - 2 * PAGE.side
const LEADING = 1.5

export const COLORS = {
  text: '#1f1f1f',
  quiet: '#5f6773',
  line: '#c8ced6',
  band: '#f3f6fa',
  head: '#1f4e79',
  OWN: '#c9280f',
  MEDIAN: '#1f6fb2',
  EXPECTED: '#8a8f98',
} as const

export type Style = { size: number; weight?: Weight; color?: string }

/** The page that is being written, from the top down; what does not fit goes to the next one. */
export class Sheet {
  y: number = PAGE.top

  constructor(
    readonly doc: typeof PDFDocument.prototype,
    readonly fonts: ReportFonts,
  ) {}

  addPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
  }

  get left(): number {
    return PAGE.height - PAGE.bottom - this.y
  }

  /** Goes to a new page unless so much is left on this one. */
  room(height: number): void {
    if (this.left < height && this.y > PAGE.top) this.addPage()
  }

  linesOf(text: string, width: number, { size, weight = 'normal' }: Style): string[] {
    return breakLines(text, width / size, (char) => this.fonts.widthOf(char, weight))
  }

  widthOf(text: string, { size, weight = 'normal' }: Style): number {
    return this.fonts.textWidth(text, weight) * size
  }

  /** One line at a place, by its upper edge. */
  write(text: string, x: number, y: number, { size, weight = 'normal', color }: Style): void {
    let at = x
    this.doc.fillColor(color ?? COLORS.text)
    for (const run of this.fonts.runsOf(text, weight)) {
      // Without kerning, as widths are measured.
      this.doc
        .font(run.font)
        .fontSize(size)
        .text(run.text, at, y, { lineBreak: false, features: [] })
      at += this.widthOf(run.text, { size, weight })
    }
  }

  /** Lines below each other from here on, over pages where it must be. */
  paragraph(
    text: string,
    style: Style,
    {
      x = PAGE.side,
      width = INNER,
      after = 4,
    }: { x?: number; width?: number; after?: number } = {},
  ): void {
    const height = style.size * LEADING
    for (const line of this.linesOf(text, width, style)) {
      this.room(height)
      this.write(line, x, this.y, style)
      this.y += height
    }
    this.y += after
  }

  rule(y: number, color: string = COLORS.line): void {
    this.doc
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }
}
