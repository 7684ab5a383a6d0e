import type { Chance } from '../../mutation.ts'
import { DATE_STYLES } from '../date-styles.ts'
import { type Drawing, type DrawnRow, isWorkbook, type Shape, type Variant } from '../drawing.ts'
import { drawSubject, type Labelling, PLAIN_LABELS } from '../shapes.ts'
import { SLOT_STYLES, type SlotStyle } from '../slot-styles.ts'

const DATE_HEADS = ['日期', '交易日期', 'date', '运行日期', 'Date', '数据日期']
const JOINED_HEADS = ['时间', '日期时间', 'datetime', '时刻', '数据时间']
const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  LONG: 'down',
  HOURS_ACROSS: 'across',
  DATES_ACROSS: 'dates across',
}

/** Names and labels of slots and dates, in tables of every shape. */
export const HOUR_NAMES: readonly Variant[] = [
  ...SLOT_STYLES.flatMap((style) => [
    slotVariant(style, 'LONG'),
    slotVariant(style, 'HOURS_ACROSS'),
    slotVariant(style, 'DATES_ACROSS'),
  ]),
  ...DATE_STYLES.map(
    (dates): Variant => ({
      family: 'hour names',
      name: `dates ${dates.name}`,
      draw: (drawing, chance) => draw(drawing, { dates, dateHead: chance.pick(DATE_HEADS) }),
    }),
  ),
  {
    family: 'hour names',
    name: 'true times',
    draw: (drawing, chance) => {
      const name = chance.pick(['00:15-24:00', '00:00-23:45', '0:15-0:00'])
      const slots = SLOT_STYLES.find((style) => style.name === name)!
      if (!isWorkbook(drawing) || isAmbiguous(drawing, slots)) return false
      return draw(drawing, { slots, slotHead: '时刻', areTimes: true })
    },
  },
  { family: 'hour names', name: 'date and time in one', draw: drawJoined },
  { family: 'hour names', name: 'order of texts', draw: sortAsTexts },
  { family: 'hour names', name: 'an hour missing', draw: leaveHour },
  { family: 'hour names', name: 'newest first', draw: turnRound },
]

function slotVariant(slots: SlotStyle, shape: Shape): Variant {
  const variant: Variant = {
    family: 'hour names',
    name: `${slots.name} ${SHAPE_NAMES[shape]}`,
    draw: (drawing, { pick }) => {
      const fits = slots.slots === undefined || slots.slots === drawing.subject.slots
      if (!fits || drawing.shape !== shape || isAmbiguous(drawing, slots)) return false
      return draw(drawing, { slots, slotHead: pick(slots.heads), dateHead: pick(DATE_HEADS) })
    },
  }
  return slots.isPlain && shape === 'LONG' ? { ...variant, isPlain: true } : variant
}

/** Ends whose midnight is of the next date cannot stand in a table whose rows or columns are dates. */
function isAmbiguous({ shape }: Drawing, slots: SlotStyle): boolean {
  return shape === 'HOURS_ACROSS' && slots.name === '0:15-0:00'
}

function draw(drawing: Drawing, labels: Partial<Labelling>): boolean {
  drawSubject(drawing, { ...PLAIN_LABELS, ...labels })
  return true
}

function drawJoined(drawing: Drawing, { pick, random }: Chance): boolean {
  if (drawing.shape !== 'LONG') return false
  const name = pick(['00:15-24:00', '0:15-0:00', '00:00-23:45', '00:00:00'])
  const slots = SLOT_STYLES.find((style) => style.name === name)!
  const labels = { slots, dateHead: pick(JOINED_HEADS), areJoined: true } as const
  const areTimes = isWorkbook(drawing) && name !== '00:15-24:00' && random() < 0.5
  return draw(drawing, areTimes ? { ...labels, areTimes: true } : labels)
}

/** As a program sorts that takes numbers for texts: 1, 10, 11, …, 2, 20. */
function sortAsTexts(drawing: Drawing, { pick }: Chance): boolean {
  const { shape, subject } = drawing
  if (shape !== 'LONG' || subject.kind === 'STATIONS') return false
  draw(drawing, { slots: SLOT_STYLES[0]!, slotHead: pick(['时段', '小时', 'hour']) })
  const text = ({ cells }: DrawnRow) => String(cells[1]!.value)
  for (const { body } of drawing.tables)
    body.sort((a, b) => compare(a.date!, b.date!) || compare(text(a), text(b)))
  return true
}

/** By code units, as programs sort. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Leaves out a row of the body. The readers must name its day, and move no value into its place. */
function leaveHour(drawing: Drawing, { pick }: Chance): boolean {
  if (drawing.shape !== 'LONG') return false
  const { body } = drawing.tables[0]!
  const inner = body.slice(1, -1)
  const left = pick(inner)
  body.splice(body.indexOf(left), 1)
  for (const { cells, date } of body)
    if (date === left.date)
      for (const { key } of cells) if (key !== undefined) drawing.open.add(key)
  for (const { key } of left.cells) if (key !== undefined) drawing.truth.set(key, null)
  return true
}

function turnRound({ tables, shape }: Drawing): boolean {
  if (shape !== 'LONG') return false
  tables[0]!.body.reverse()
  return true
}
