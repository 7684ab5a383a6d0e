import { useEffect, useMemo, useState } from 'react'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { CurveGridModel } from '#web/ui/curve-grid/use-curve-grid.ts'
import { draftValues, gridValues, referenceValues } from './model/columns/grid-values.ts'
import { reapplied } from './model/conflict.ts'
import { type DraftLine, draftOf, storedDraft } from './model/draft.ts'

export type DraftModel = {
  /** What stands in the grid. */
  draft: DraftLine[]
  remark: string
  setRemark: (remark: string) => void
  dirty: boolean
  /** The answer that the grid was filled from: its lock version goes with the next change. */
  base: DeclarationDetail
  /** Somebody else's newer state, while the grid holds entries made on an older one. */
  theirs: DeclarationDetail | null
  /** Takes an answer as the new ground; entries are in it. */
  accept: (answer: DeclarationDetail) => void
  /** Somebody else's state as the new ground, with the own entries on top. */
  reapply: () => void
  /** Somebody else's state as it is. */
  takeTheirs: () => void
}

/** Keeps what the user types apart from what the server says. */
export function useDraft(grid: CurveGridModel, detail: DeclarationDetail): DraftModel {
  const [base, setBase] = useState(detail)
  const [remark, setRemark] = useState(detail.remark ?? '')
  const { shown, columns } = grid
  const dirty = grid.isDirty || remark.trim() !== (base.remark ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid is new at every render, its rows are not
  const draft = useMemo(() => draftOf(grid.values), [shown, columns])
  const moved = detail.id !== base.id || detail.lockVersion !== base.lockVersion

  useEffect(() => {
    if (detail === base || (dirty && moved)) return
    if (moved) {
      grid.load(gridValues(detail))
      setRemark(detail.remark ?? '')
    } else renewReferences(grid, detail)
    setBase(detail)
  }, [grid, detail, base, dirty, moved])

  const accept = (answer: DeclarationDetail) => {
    grid.load(gridValues(answer))
    setRemark(answer.remark ?? '')
    setBase(answer)
  }
  return {
    draft,
    remark,
    setRemark,
    dirty,
    base,
    theirs: dirty && moved ? detail : null,
    accept,
    reapply: () => {
      const mine = reapplied({
        base: storedDraft(base.lines),
        mine: draft,
        theirs: storedDraft(detail.lines),
      })
      const ownRemark = remark.trim() === (base.remark ?? '') ? detail.remark : remark
      accept(detail)
      setRemark(ownRemark ?? '')
      grid.setColumns(draftValues(mine))
    },
    takeTheirs: () => accept(detail),
  }
}

function renewReferences(grid: CurveGridModel, detail: DeclarationDetail): void {
  const shown = new Set(grid.columns.map(({ key }) => key))
  for (const [key, values] of Object.entries(referenceValues(detail))) {
    if (shown.has(key)) grid.setReference(key, values)
  }
}
