import { useEffect, useRef } from 'react'
import { rangeOf } from '#web/ui/curve-grid/grid-state.ts'
import type { CurveGridModel } from '#web/ui/curve-grid/use-curve-grid.ts'

/** Brings a cell to the user; fields that are no column stand for the energy. */
export function useJump(grid: CurveGridModel) {
  const box = useRef<HTMLDivElement>(null)
  const jump = (slot: number, field: string) => {
    const found = grid.seen.findIndex(({ key }) => key === field)
    const col = found >= 0 ? found : grid.seen.findIndex(({ key }) => key === 'energy')
    // The grid scrolls to its active cell while it holds the focus.
    box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
    grid.dispatch({ type: 'focus', cell: { row: slot - 1, col }, extend: false })
  }
  return { box, jump }
}

/** What is typed first is the energy of the first hour. */
export function useStartAtEnergy({ columns, dispatch }: CurveGridModel): void {
  const col = columns.findIndex(({ key }) => key === 'energy')
  useEffect(() => {
    dispatch({ type: 'focus', cell: { row: 0, col }, extend: false })
  }, [dispatch, col])
}

/** Hours that are selected. */
export function selectedSlots({ state }: CurveGridModel): number[] {
  const { top, bottom } = rangeOf(state)
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i + 1)
}
