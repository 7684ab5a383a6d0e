import { shanghaiTime } from '../calendar/shanghai-time.ts'

/** Hours of the day in which nothing is told that can wait: from, inclusive, to, exclusive, both HH:mm in Shanghai. */
export type QuietHours = { from: string; to: string }

const WRITTEN = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Quiet hours as they are written, `22:00-07:00`; null for anything else, and for none at all. */
export function quietHoursOf(text: string): QuietHours | null {
  const [, from, to] = WRITTEN.exec(text) ?? []
  return from === undefined || to === undefined || from === to ? null : { from, to }
}

/** Whether an instant lies in the quiet hours, which may go on past midnight. */
export function isQuiet(now: Date, { from, to }: QuietHours): boolean {
  const time = shanghaiTime(now)
  return from < to ? from <= time && time < to : from <= time || time < to
}
