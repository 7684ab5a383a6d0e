import type { ComingSession, DeclarationDeadline } from '#api/workbench/shapes.ts'
import { isOpenStep } from '#domain/workbench/next-step.ts'

/** Stations that need the same for the same session, so that a reader sees a line and not four. */
export type DeadlineGroup = {
  key: string
  first: DeclarationDeadline
  stations: readonly DeclarationDeadline[]
  isOpen: boolean
  /** Somebody has to do something before the window closes. */
  isDue: boolean
}

/** Groups deadlines by session and step, in the order of the closes; of one session what is due comes first. */
export function deadlineGroups(deadlines: readonly DeclarationDeadline[]): DeadlineGroup[] {
  const groups = new Map<string, DeclarationDeadline[]>()
  for (const one of deadlines) {
    const key = `${one.yearMonth}|${one.cycle}|${one.step}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups]
    .map(([key, stations]) => {
      const first = stations[0]!
      return { key, first, stations, isOpen: first.isOpen, isDue: isOpenStep(first.step) }
    })
    .sort(
      (a, b) => a.first.closeAt.localeCompare(b.first.closeAt) || Number(b.isDue) - Number(a.isDue),
    )
}

/** A line of the list: stations before a deadline, or a session in which nothing is declared by the hour. */
export type Deadline =
  | { key: string; closeAt: string; group: DeadlineGroup }
  | { key: string; closeAt: string; session: ComingSession }

/** Declarations and sessions in one list, in the order of the closes. */
export function allDeadlines(
  deadlines: readonly DeclarationDeadline[],
  sessions: readonly ComingSession[],
): Deadline[] {
  const groups = deadlineGroups(deadlines).map((group) => ({
    ...{ key: group.key, closeAt: group.first.closeAt, group },
  }))
  const others = sessions.map((session) => ({
    ...{ key: `session|${session.id}`, closeAt: session.closeAt, session },
  }))
  return [...groups, ...others].sort((a, b) => a.closeAt.localeCompare(b.closeAt))
}
