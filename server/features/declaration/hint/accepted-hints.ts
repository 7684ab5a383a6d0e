import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { appUser, deratingHint } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type CountedFault, lostKw, type StationHint } from './station-hint.ts'

/** A hint that somebody took into a declaration. */
export type AcceptedHint = {
  date: DeliveryDate
  mw: (number | null)[]
  person: { account: string; username: string } | null
  at: Date
}

/** What was taken of a station's days, in order. */
export async function acceptedHints(
  db: Database,
  stationId: number,
  { from, to }: { from: DeliveryDate; to: DeliveryDate },
): Promise<AcceptedHint[]> {
  return db
    .select({
      date: deratingHint.day,
      mw: deratingHint.mw,
      at: deratingHint.acceptedAt,
      person: { account: appUser.account, username: appUser.username },
    })
    .from(deratingHint)
    .leftJoin(appUser, eq(appUser.id, deratingHint.acceptedBy))
    .where(and(eq(deratingHint.stationId, stationId), between(deratingHint.day, from, to)))
    .orderBy(asc(deratingHint.day))
}

/** What a row of the log keeps of where its hint came from. */
type Basis = {
  declarationId: number
  learnsDays: number
  scans: { taskId: number; taskNo: string; scannedAt: string }[]
  results: {
    taskId: number
    inverterId: number
    position: number
    code: number
    lossPct: number
    lostKw: number
    isContained: boolean
  }[]
}

type Taken = {
  stationId: number
  declarationId: number
  hint: StationHint
  days: readonly { date: DeliveryDate; openMw: (number | null)[] }[]
  userId: number
  now: Date
}

/**
 * Notes that somebody took the hint of days; each day of a station once.
 *
 * @returns how many days were noted: fewer than asked for where somebody else was quicker
 */
export async function noteAccepted(
  tx: Database,
  { stationId, declarationId, hint, days, userId, now }: Taken,
): Promise<number> {
  const basis: Basis = {
    ...{ declarationId, learnsDays: hint.learnsDays },
    scans: scansOf(hint.faults).map(({ taskId, taskNo, scannedAt }) => ({
      ...{ taskId, taskNo },
      scannedAt: scannedAt.toISOString(),
    })),
    results: hint.faults.map((fault) => {
      const { taskId, inverterId, position, code, lossPct, isContained } = fault
      return { taskId, inverterId, position, code, lossPct, lostKw: lostKw(fault), isContained }
    }),
  }
  const noted = await tx
    .insert(deratingHint)
    .values(
      days.map(({ date, openMw }) => ({
        ...{ stationId, day: date, mw: openMw, basis },
        ...{ acceptedBy: userId, acceptedAt: now },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: deratingHint.id })
  return noted.length
}

/** The scans that found faults, the newest first. */
export function scansOf(faults: readonly CountedFault[]): CountedFault[] {
  const byTask = new Map(faults.map((fault) => [fault.taskId, fault]))
  return [...byTask.values()].sort((a, b) => b.scannedAt.getTime() - a.scannedAt.getTime())
}
