import { addDays } from '#domain/calendar/delivery-date.ts'
import { type DateStyle, ISO, serialOf } from './date-styles.ts'
import type { Drawing, DrawnCell, DrawnRow, DrawnTable } from './drawing.ts'
import { cell } from './drawing.ts'
import { SLOT_STYLES, type SlotStyle } from './slot-styles.ts'
import { keyOf, type Subject, type SubjectSeries } from './subject.ts'

/** How dates and slots of a table are written. */
export type Labelling = {
  dates: DateStyle
  dateHead: string
  slots: SlotStyle
  slotHead: string
  /** Whether times are kept as numbers of a workbook. */
  areTimes?: true
  /** Whether one column holds date and time. */
  areJoined?: true
}

export const PLAIN_LABELS: Labelling = {
  dates: ISO,
  dateHead: '日期',
  slots: SLOT_STYLES[0]!,
  slotHead: '时段',
}

type Slot = { date: string; slot: number }

/** Draws what a file tells, in its shape, with dates and slots as they are labelled. */
export function drawSubject(drawing: Drawing, labels: Labelling): void {
  const { subject, shape } = drawing
  const table = { ...EMPTY[shape](subject, labels), name: 'Sheet1' }
  drawing.tables = [{ ...table, titles: [], below: [], merged: [] }]
}

type Body = Pick<DrawnTable, 'heads' | 'body' | 'keyColumns'>
type DrawBody = (subject: Subject, labels: Labelling) => Body

const EMPTY = {
  LONG: drawLong,
  HOURS_ACROSS: drawHoursAcross,
  DATES_ACROSS: drawDatesAcross,
} as const satisfies Record<Drawing['shape'], DrawBody>

function drawLong(subject: Subject, labels: Labelling): Body {
  const { dates, series } = subject
  const places = [...new Set(series.map(({ place }) => place))]
  const items = [...new Set(series.map(({ head }) => head))]
  const hasPlaces = places[0] !== undefined
  const placeHeads = hasPlaces ? ['场站'] : []
  const keyHeads = labels.areJoined ? [labels.dateHead] : [labels.dateHead, labels.slotHead]
  const keys = [...keyHeads, ...placeHeads]
  const body = places.flatMap((place) =>
    dates.flatMap((date) =>
      slotsOf(subject).map((slot): DrawnRow => {
        const at = { date, slot }
        const placed = place === undefined ? [] : [cell(place)]
        const values = items.map((head) => {
          const one = series.find((other) => other.head === head && other.place === place)!
          return valueCell(one, at)
        })
        return { date, cells: [...slotCells(subject, labels, at), ...placed, ...values] }
      }),
    ),
  )
  return { heads: [{ cells: [...keys, ...items].map(cell) }], body, keyColumns: keys.length }
}

function drawHoursAcross(subject: Subject, labels: Labelling): Body {
  const { dates, series } = subject
  const isOneItem = subject.kind === 'ONE_ITEM'
  const heads = slotsOf(subject).map((slot) => slotCell(subject, labels, slot))
  const body = dates.flatMap((date) =>
    series.map((one): DrawnRow => {
      const item = isOneItem ? [] : [cell(one.head)]
      const values = slotsOf(subject).map((slot) => valueCell(one, { date, slot }))
      return { date, cells: [labels.dates.cellOf(date), ...item, ...values] }
    }),
  )
  const keys = [labels.dateHead, ...(isOneItem ? [] : ['数据项'])].map(cell)
  return { heads: [{ cells: [...keys, ...heads] }], body, keyColumns: keys.length }
}

function drawDatesAcross(subject: Subject, labels: Labelling): Body {
  const { dates, series } = subject
  const heads = [cell(labels.slotHead), ...dates.map(labels.dates.cellOf)]
  const body = slotsOf(subject).map((slot): DrawnRow => {
    const values = dates.map((date) => valueCell(series[0]!, { date, slot }))
    return { cells: [slotCell(subject, labels, slot), ...values] }
  })
  return { heads: [{ cells: heads }], body, keyColumns: 1 }
}

function slotsOf({ slots }: Subject): number[] {
  return Array.from({ length: slots }, (_, index) => index + 1)
}

function valueCell(series: SubjectSeries, { date, slot }: Slot): DrawnCell {
  return { value: series.days.get(date)![slot - 1]!, key: keyOf(series, date, slot) }
}

function slotCells(subject: Subject, labels: Labelling, { date, slot }: Slot): DrawnCell[] {
  const { isNextDay, minutes = 0, text } = labels.slots.label(slot, 1440 / subject.slots)
  const written = isNextDay ? addDays(date, 1) : date
  const ofDate = labels.dates.cellOf(written)
  if (!labels.areJoined) return [ofDate, slotCell(subject, labels, slot)]
  const serial = serialOf(written) + minutes / 1440
  const joined = { value: `${written} ${text}` }
  return [labels.areTimes ? { ...joined, serial, format: 'yyyy-mm-dd hh:mm' } : joined]
}

function slotCell({ slots }: Subject, labels: Labelling, slot: number): DrawnCell {
  const { text, minutes } = labels.slots.label(slot, 1440 / slots)
  if (!labels.areTimes || minutes === undefined) return { value: text }
  return { value: text, serial: minutes / 1440, format: minutes === 1440 ? '[hh]:mm' : 'hh:mm' }
}
