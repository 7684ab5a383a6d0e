import { showsPercent } from './cells/percent-cells.ts'
import { attributeOf } from './xlsx-marks.ts'

/** What the parts of a workbook say that hold no values. */
export type BookMarks = {
  /** Name of the part of each sheet, in the order of the workbook; null where none can be told. */
  sheetParts: (string | null)[]
  calculatesAtLoad: boolean
  /** Styles that show a time which the reader of values takes for a number. */
  timeStyles: ReadonlySet<number>
  /** Styles that show a share as percents. */
  percentStyles: ReadonlySet<number>
}

const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
const CALCULATION = /<(?:\w+:)?calcPr\s([^>]*)>/
const FORMAT = /<(?:\w+:)?numFmt\s([^>]*)>/g
const CELL_STYLES = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/
const STYLE = /<(?:\w+:)?xf\s([^>]*)>/g
const QUOTED = /"[^"]*"|\\./g

/** `partOf` gives the text of a part, null where there is none. */
export async function readBookMarks(partOf: (name: string) => string | null): Promise<BookMarks> {
  const workbook = partOf('xl/workbook.xml') ?? ''
  const targets = new Map(
    [...(partOf('xl/_rels/workbook.xml.rels') ?? '').matchAll(RELATION)].map(([, attributes]) => [
      attributeOf(attributes!, 'Id'),
      attributeOf(attributes!, 'Target'),
    ]),
  )
  const calculation = CALCULATION.exec(workbook)?.[1] ?? ''
  const asked = attributeOf(calculation, 'fullCalcOnLoad') ?? '0'
  const styles = partOf('xl/styles.xml') ?? ''
  return {
    sheetParts: [...workbook.matchAll(SHEET)].map(([, attributes]) => {
      const target = targets.get(attributeOf(attributes!, '[\\w]+:id'))
      return target ? partName(target) : null
    }),
    calculatesAtLoad: asked === '1' || asked === 'true',
    timeStyles: await timeStylesOf(styles),
    percentStyles: percentStylesOf(styles),
  }
}

/** Targets are relative to `xl/`, or start at the root of the archive. */
function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/**
 * The reader drops quoted text before it looks for hours, so that in `h"时"mm"分"` hours and minutes run together and
 * are none: formats that are times with a space in place of the text.
 */
async function timeStylesOf(styles: string): Promise<Set<number>> {
  const strange = new Set<string>()
  for (const [, attributes] of styles.matchAll(FORMAT)) {
    const code = unescapeXml(attributeOf(attributes!, 'formatCode') ?? '')
    if (!/h/i.test(code) || !/["\\]/.test(code)) continue
    const { isDateFormat } = await import('hucre')
    const isTime = isDateFormat(code.replace(QUOTED, ' ')) && !isDateFormat(code)
    if (isTime) strange.add(attributeOf(attributes!, 'numFmtId') ?? '')
  }
  if (strange.size === 0) return new Set()
  return stylesWhere(styles, (format) => strange.has(format))
}

function percentStylesOf(styles: string): Set<number> {
  const spelled = new Map(
    [...styles.matchAll(FORMAT)].map(([, attributes]) => [
      attributeOf(attributes!, 'numFmtId') ?? '',
      unescapeXml(attributeOf(attributes!, 'formatCode') ?? ''),
    ]),
  )
  return stylesWhere(styles, (format) => showsPercent(spelled.get(format) ?? Number(format)))
}

/** Styles of cells by the number of their format. */
function stylesWhere(styles: string, holds: (format: string) => boolean): Set<number> {
  const cellStyles = [...(CELL_STYLES.exec(styles)?.[1] ?? '').matchAll(STYLE)]
  return new Set(
    cellStyles.flatMap(([, attributes], index) =>
      holds(attributeOf(attributes!, 'numFmtId') ?? '') ? [index] : [],
    ),
  )
}

function unescapeXml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
