import type { DraftLine } from './draft.ts'

const FIELDS = ['direction', 'energyMwh', 'priceCnyPerMwh'] as const
export type DraftField = (typeof FIELDS)[number]

/** What the user changed while somebody else saved; `slot` is null for the remark. */
export type Difference = {
  slot: number | null
  field: DraftField | 'remark'
  base: string | number | null
  mine: string | number | null
  theirs: string | number | null
  /** Both changed it, and not to the same. */
  clash: boolean
}

type Three = {
  base: readonly DraftLine[]
  mine: readonly DraftLine[]
  theirs: readonly DraftLine[]
}

/** What the user typed, beside what it was and what somebody else made of it. */
export function differencesOf({ base, mine, theirs }: Three): Difference[] {
  return mine.flatMap((line, i) =>
    FIELDS.flatMap((field) => {
      const [was, is] = [base[i]?.[field] ?? null, theirs[i]?.[field] ?? null]
      if (line[field] === was) return []
      const clash = is !== was && is !== line[field]
      return [{ slot: line.slot, field, base: was, mine: line[field], theirs: is, clash }]
    }),
  )
}

type Remarks = Record<'base' | 'mine' | 'theirs', string>

/** The remark, where the user changed it. */
export function remarkDifference({ base, mine, theirs }: Remarks): Difference[] {
  if (mine === base) return []
  const clash = theirs !== base && theirs !== mine
  const none = (text: string) => text || null
  const values = { base: none(base), mine: none(mine), theirs: none(theirs) }
  return [{ slot: null, field: 'remark', ...values, clash }]
}

/** Their version with the user's own changes on top: nothing that was typed gets lost. */
export function reapplied({ base, mine, theirs }: Three): DraftLine[] {
  return theirs.map((line, i) => {
    const [was, own] = [base[i], mine[i]]
    if (!was || !own) return line
    return {
      ...line,
      direction: own.direction === was.direction ? line.direction : own.direction,
      energyMwh: own.energyMwh === was.energyMwh ? line.energyMwh : own.energyMwh,
      priceCnyPerMwh:
        own.priceCnyPerMwh === was.priceCnyPerMwh ? line.priceCnyPerMwh : own.priceCnyPerMwh,
    }
  })
}
