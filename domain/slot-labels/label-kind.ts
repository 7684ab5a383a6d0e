import { type DeliveryDate, daysBetween } from '../calendar/delivery-date.ts'
import { clockText, DAY_MINUTES } from './clock-text.ts'
import type { SlotSide } from './slot-names.ts'

/** A time that labels a slot, in minutes from the start of its date. */
export type Label = { date: DeliveryDate; minute: number }

/**
 * Whether the times of a file are starts or ends of slots, ends of which midnight stands under the date that it ends,
 * or two labels that cannot be of one kind.
 */
export type LabelKind = SlotSide | 'ENDS_OF_OWN_DATE' | UnclearLabels
export type UnclearLabels = { start: string; end: string }

type Day = {
  date: DeliveryDate
  midnightAt: number
  others: { index: number; minute: number }[]
}

/**
 * Tells what the labels of a file as a whole are. 24:00 is an end; a file without any midnight has ends. A
 * 00:00 is a start, or the end of the day before: days that begin with it and end before it show the one, a
 * first day without it and a midnight alone after the last day the other. Behind all other times of every day it is
 * the 24:00 that a spreadsheet program has saved as 0:00. Where nothing shows, every value could stand a slot beside
 * its own, so the kind stays open. `named` is what the head of the column says: it decides
 * where the labels show nothing, and may not contradict them.
 */
export function kindOfLabels(labels: readonly Label[], named: SlotSide | null = null): LabelKind {
  const start = labels.find(({ minute }) => minute === 0)
  const end = labels.find(({ minute }) => minute === DAY_MINUTES)
  if (!start) return end ? 'ENDS' : (named ?? 'ENDS')
  if (end) return { start: textOf(start), end: textOf(end) }
  const days = daysOf(labels)
  if (named !== 'STARTS' && days.every(endsWithMidnight)) return 'ENDS_OF_OWN_DATE'
  const late = days.find(isLate)
  if (late) return { start: midnightOf(late.date), end: textAtEnd(late) }
  const runs = runsOf(days)
  const starting = runs.find((run) => run[0]!.midnightAt >= 0 && run.at(-1)!.others.length > 0)
  const ending = runs.find((run) => run[0]!.midnightAt < 0 && run.at(-1)!.others.length === 0)
  if (starting && !ending && named !== 'ENDS') return 'STARTS'
  if (ending && !starting && named !== 'STARTS') return 'ENDS'
  if (!starting && !ending && named) return named
  return { start: midnightOf(starting?.[0]?.date ?? start.date), end: endOf(ending ?? runs[0]!) }
}

/** What looks like an end in a run of days. */
function endOf(run: readonly Day[]): string {
  const [first, last] = [run[0]!, run.at(-1)!]
  if (last.others.length === 0) return midnightOf(last.date)
  return textOf({ date: first.date, minute: Math.min(...first.others.map(({ minute }) => minute)) })
}

/** A day whose times go up and whose midnight follows them: the end of the day, under its own date. */
function isLate({ midnightAt, others }: Day): boolean {
  const last = others.at(-1)
  if (midnightAt < 0 || !last || others.length === 1) return false
  return others[0]!.minute < last.minute && midnightAt > last.index
}

/** A whole day, in order, with midnight behind its last time. */
function endsWithMidnight({ midnightAt, others }: Day): boolean {
  const step = DAY_MINUTES / (others.length + 1)
  const areInOrder = others.every(({ minute }, slot) => minute === (slot + 1) * step)
  return others.length > 1 && areInOrder && midnightAt > others.at(-1)!.index
}

function textAtEnd({ date, others }: Day): string {
  return textOf({ date, minute: others.at(-1)!.minute })
}

/** Days in order of dates. */
function daysOf(labels: readonly Label[]): Day[] {
  const days = new Map<DeliveryDate, Day>()
  for (const [index, { date, minute }] of labels.entries()) {
    const day = days.get(date) ?? { date, midnightAt: -1, others: [] }
    days.set(date, day)
    if (minute === 0) day.midnightAt = index
    else day.others.push({ index, minute })
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Days that follow one another. */
function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = []
  for (const day of days) {
    const previous = runs.at(-1)?.at(-1)
    if (previous && daysBetween(previous.date, day.date) === 1) runs.at(-1)!.push(day)
    else runs.push([day])
  }
  return runs
}

function midnightOf(date: DeliveryDate): string {
  return textOf({ date, minute: 0 })
}

function textOf({ date, minute }: Label): string {
  return `${date} ${clockText(minute)}`
}
