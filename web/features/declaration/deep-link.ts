import { z } from 'zod'
import { PAGES } from '#api/kernel/pages.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'

/** What names the ten-day declaration of a station. */
export type Subject = { provinceId: string; stationId: number; yearMonth: string; cycle: Cycle }

export type DeepLink = { ok: true; subject: Subject } | { ok: false }

/** Links are written by many hands: numbers also come as texts. */
const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

const linkSchema = z.object({
  cycle: whole.refine((value) => value >= 1 && value <= 4).transform((value) => value as Cycle),
  provinceId: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,7}$/)),
  stationId: whole.refine((value) => value > 0 && value <= Number.MAX_SAFE_INTEGER),
  yearMonth: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
})

/** Reads the parameter `data` of a link from a notification. Anything odd is not ok, never an error. */
export function parseDeepLink(text: string): DeepLink {
  const read = linkSchema.safeParse(parsed(text))
  return read.success ? { ok: true, subject: read.data } : { ok: false }
}

/** The parameter `data` that names a declaration. */
export function deepLinkData({ cycle, provinceId, stationId, yearMonth }: Subject): string {
  return JSON.stringify({ cycle, provinceId, stationId: String(stationId), yearMonth })
}

/** The page that says in money what a declaration was worth. */
export function reviewAddress(subject: Subject): string {
  return `${PAGES.settlementReview}?${new URLSearchParams({ data: deepLinkData(subject) })}`
}

/** JSON, also where somebody has encoded it once too often. */
function parsed(text: string): unknown {
  for (const decode of [(raw: string) => raw, decodeURIComponent]) {
    try {
      return JSON.parse(decode(text))
    } catch {
      // Not this way.
    }
  }
  return undefined
}
