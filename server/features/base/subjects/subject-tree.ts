import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { statementSubject } from '#database/schema/tables.ts'

export type Subject = typeof statementSubject.$inferSelect

/** What names a subject among those that a province sees. */
type Named = Pick<Subject, 'party' | 'code'>

/** Subjects of a province and of all provinces. */
export function readSubjects(db: Database, provinceId: string): Promise<Subject[]> {
  const own = eq(statementSubject.provinceId, provinceId)
  return db
    .select()
    .from(statementSubject)
    .where(or(own, isNull(statementSubject.provinceId)))
    .orderBy(asc(statementSubject.party), asc(statementSubject.sort), asc(statementSubject.code))
}

/** Of two subjects of one code the province's own counts. */
export function subjectOf<S extends Named & Pick<Subject, 'provinceId'>>(
  subjects: readonly S[],
  { party, code }: Named,
): S | undefined {
  const same = subjects.filter((one) => one.party === party && one.code === code)
  return same.find(({ provinceId }) => provinceId !== null) ?? same[0]
}

/** Parents before what they are made of, each with how deep it lies; a parent that is missing is none. */
export function inTreeOrder(subjects: readonly Subject[]): { subject: Subject; depth: number }[] {
  const parentOf = ({ party, parentCode }: Subject) =>
    parentCode === null ? undefined : subjectOf(subjects, { party, code: parentCode })
  const out: { subject: Subject; depth: number }[] = []
  const place = (subject: Subject, depth: number) => {
    out.push({ subject, depth })
    const parts = subjects.filter((one) => parentOf(one)?.id === subject.id)
    for (const part of parts) place(part, depth + 1)
  }
  for (const subject of subjects) if (!parentOf(subject)) place(subject, 0)
  return out
}

/** Whether following parents up from a code comes back to it. */
export function isCircle(
  subjects: readonly (Named & Pick<Subject, 'provinceId' | 'parentCode'>)[],
  { party, code }: Named,
): boolean {
  const seen = new Set<string>()
  for (let at = subjectOf(subjects, { party, code }); at?.parentCode; ) {
    if (at.parentCode === code || seen.has(at.parentCode)) return true
    seen.add(at.parentCode)
    at = subjectOf(subjects, { party, code: at.parentCode })
  }
  return false
}

/** What a subject is made of, at any depth. */
export function partsOf(subjects: readonly Subject[], subject: Subject): Subject[] {
  const ordered = inTreeOrder(subjects)
  const start = ordered.findIndex((one) => one.subject.id === subject.id)
  if (start < 0) return []
  const own = ordered[start]!.depth
  const after = ordered.slice(start + 1)
  const end = after.findIndex(({ depth }) => depth <= own)
  return after.slice(0, end < 0 ? undefined : end).map((one) => one.subject)
}
