import type { MenuRow } from '#api/menu/endpoints.ts'

export type MenuNode = MenuRow & { children?: MenuNode[] }

/** Entries of a province as a tree, those of each parent in their order; a leaf has no children. */
export function treeOf(
  rows: readonly MenuRow[],
  province: string | undefined,
  parentId: number | null = null,
): MenuNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .filter(({ provinceIds }) => !province || (provinceIds?.includes(province) ?? true))
    .map((row) => {
      const children = treeOf(rows, province, row.id)
      return children.length > 0 ? { ...row, children } : row
    })
}

/** The entries beside one, itself among them, in their order: all of them, also those of other provinces. */
export function siblingsOf(rows: readonly MenuRow[], row: MenuRow): MenuRow[] {
  return rows.filter(({ parentId }) => parentId === row.parentId)
}

export type Side = 'before' | 'after'

/** The children of the target's parent once an entry stands beside the target; null where nothing would change. */
export function movedBeside(
  rows: readonly MenuRow[],
  entry: MenuRow,
  { target, side }: { target: MenuRow; side: Side },
): MenuRow[] | null {
  if (entry.id === target.id) return null
  const siblings = siblingsOf(rows, target)
  const others = siblings.filter(({ id }) => id !== entry.id)
  const at = others.findIndex(({ id }) => id === target.id) + (side === 'after' ? 1 : 0)
  const moved = others.toSpliced(at, 0, entry)
  return moved.every(({ id }, i) => id === siblings[i]?.id) ? null : moved
}

/** The neighbour that an entry changes places with, among those that are shown. */
export function neighbourOf(
  rows: readonly MenuRow[],
  shown: ReadonlySet<number>,
  { row, step }: { row: MenuRow; step: -1 | 1 },
): MenuRow | undefined {
  const siblings = siblingsOf(rows, row).filter(({ id }) => shown.has(id))
  return siblings[siblings.findIndex(({ id }) => id === row.id) + step]
}

/** How many entries lie below one, at any level. */
export function countBelow(rows: readonly MenuRow[], id: number): number {
  const children = rows.filter(({ parentId }) => parentId === id)
  return children.reduce((sum, child) => sum + 1 + countBelow(rows, child.id), 0)
}

/** Groups that an entry can lie in: those without an address, but not itself nor what lies below it. */
export function groupsFor(rows: readonly MenuRow[], id: number | undefined): MenuRow[] {
  const isBelow = (row: MenuRow): boolean =>
    row.id === id || rows.some((one) => one.id === row.parentId && isBelow(one))
  return rows.filter((row) => row.uri === '' && !isBelow(row))
}
