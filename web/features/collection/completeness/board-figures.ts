import type { Board, BoardItem } from '#api/collection/completeness.ts'

/** What of a board is late: cells without anything, cells with some, items concerned, since when. */
export type BoardFigures = {
  late: number
  partial: number
  items: number
  lateSince: string | null
}

export function figuresOf(items: readonly BoardItem[]): BoardFigures {
  const cells = items.flatMap((item) => item.cells)
  const countOf = (state: string) => cells.filter((cell) => cell.state === state).length
  const since = items.flatMap(({ lateSince }) => lateSince ?? []).sort()
  return {
    ...{ late: countOf('LATE'), partial: countOf('PARTIAL') },
    ...{ items: since.length, lateSince: since[0] ?? null },
  }
}

/** The items that a board shows. */
export const shownItems = ({ items }: Board, onlyMissing: boolean): BoardItem[] =>
  onlyMissing ? items.filter(({ lateSince }) => lateSince !== null) : items
