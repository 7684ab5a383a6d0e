import type { Chance } from '../mutation.ts'
import {
  type Drawing,
  FAMILIES,
  type Family,
  FILE_KINDS,
  rowOf,
  type Shape,
  type Variant,
} from './drawing.ts'
import { ENERGIES } from './families/energies.ts'
import { FORMULAS } from './families/formulas.ts'
import { HOUR_NAMES } from './families/hour-names.ts'
import { MERGED_CELLS } from './families/merged-cells.ts'
import { NUMBERS } from './families/numbers.ts'
import { SECOND_HEADS } from './families/second-heads.ts'
import { SHEETS } from './families/sheets.ts'
import { TITLES_AND_NOTES } from './families/titles-and-notes.ts'
import { TOTALS } from './families/totals.ts'
import { drawSubject, PLAIN_LABELS } from './shapes.ts'
import { keyOf, makeSubject, type Subject } from './subject.ts'
import { EXTENSIONS } from './write-drawing.ts'
import { fitsGbk, writeDelimited } from './write-text.ts'

const KINDS: readonly Variant[] = FILE_KINDS.map((kind) => ({
  family: 'file kinds',
  name: kind,
  isPlain: true,
  draw: (drawing) => {
    drawing.kind = kind
    return true
  },
}))

const VARIANTS: Readonly<Record<Family, readonly Variant[]>> = {
  'file kinds': KINDS,
  'hour names': HOUR_NAMES,
  energy: ENERGIES,
  'second heads': SECOND_HEADS,
  formulas: FORMULAS,
  numbers: NUMBERS,
  'merged cells': MERGED_CELLS,
  totals: TOTALS,
  sheets: SHEETS,
  'titles and notes': TITLES_AND_NOTES,
}
/** Of which a file has one to four, beside the kind of file, which each has. */
const DRAWN_FAMILIES = FAMILIES.filter((family) => family !== 'file kinds')
const MAX_TRIES = 40

export type MadeDrawing = { drawing: Drawing; variants: Variant[] }

/** A file of a subject with up to four families of structure. */
export function makeDrawing(chance: Chance): MadeDrawing {
  for (;;) {
    const made = tryDrawing(chance)
    if (made) return made
  }
}

function tryDrawing(chance: Chance): MadeDrawing | null {
  const { pick } = chance
  const kind = pick(KINDS)
  const drawing = plainDrawing(chance)
  kind.draw(drawing, chance)
  const count = pick([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
  const chosen = new Set<Family>()
  while (chosen.size < count) chosen.add(pick(DRAWN_FAMILIES))
  const variants = [kind]
  for (const family of FAMILIES.filter((one) => chosen.has(one))) {
    const variant = drawOne(drawing, family, chance)
    if (!variant) return null
    variants.push(variant)
  }
  nameItem(drawing, chance)
  if (drawing.kind === 'csv-gbk' && !fitsGbk(writeDelimited(drawing, ','))) return null
  return { drawing, variants }
}

/** One variant of a family that this drawing can have; null where none was found. */
function drawOne(drawing: Drawing, family: Family, chance: Chance): Variant | null {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const variant = chance.pick(VARIANTS[family])
    if (variant.draw(drawing, chance)) return variant
  }
  return null
}

function plainDrawing(chance: Chance): Drawing {
  const subject = makeSubject(chance)
  const truth = new Map(
    subject.series.flatMap((series) =>
      [...series.days].flatMap(([date, values]) =>
        values.map((value, slot) => [keyOf(series, date, slot + 1), value] as const),
      ),
    ),
  )
  const drawing: Drawing = {
    subject,
    shape: shapeOf(subject, chance),
    kind: 'csv',
    fileName: '数据',
    tables: [],
    truth,
    open: new Set(),
  }
  drawSubject(drawing, PLAIN_LABELS)
  return drawing
}

function shapeOf({ kind, dates }: Subject, { pick }: Chance): Shape {
  if (kind === 'STATIONS') return 'LONG'
  if (kind === 'ONE_ITEM')
    return pick(
      dates.length > 1 ? ['LONG', 'HOURS_ACROSS', 'DATES_ACROSS'] : ['LONG', 'HOURS_ACROSS'],
    )
  return pick(['LONG', 'LONG', 'HOURS_ACROSS'])
}

/** Names the file, and what a table is of that does not say it itself. */
function nameItem(drawing: Drawing, { pick }: Chance): void {
  const { subject, shape, tables, kind } = drawing
  drawing.fileName = `${pick(['数据', '市场数据', '导出', 'export'])}.${EXTENSIONS[kind]}`
  if (subject.kind !== 'ONE_ITEM' || shape === 'LONG') return
  const { head } = subject.series[0]!
  const isDelimited = EXTENSIONS[kind] === 'csv' || EXTENSIONS[kind] === 'txt'
  const canNameSheet = tables.length === 1 && !isDelimited && kind !== 'html'
  const place = pick(canNameSheet ? ['TITLE', 'SHEET', 'FILE'] : ['TITLE', 'FILE'])
  if (place === 'SHEET') tables[0]!.name = head
  else if (place === 'FILE') drawing.fileName = `${head}.${EXTENSIONS[kind]}`
  else for (const table of tables) if (table.heads.length > 0) table.titles.unshift(rowOf(head))
}
