import type { OrganisationRow } from '#api/people/organisation.ts'
import { groupBy } from '#domain/collections/group-by.ts'

type OrganisationNode = { key: number; title: string; children: OrganisationNode[] }

/** The rows as a tree, each named by `titleOf`; rows come in their order. */
export function organisationTree(
  rows: readonly OrganisationRow[],
  titleOf: (row: OrganisationRow) => string,
): OrganisationNode[] {
  const inside = groupBy(rows, ({ parentId }) => parentId)
  const nodesIn = (parentId: number | null): OrganisationNode[] =>
    (inside.get(parentId) ?? []).map((row) => ({
      ...{ key: row.id, title: titleOf(row), children: nodesIn(row.id) },
    }))
  return nodesIn(null)
}

/** A part and all that lies in it. */
export function idsBelow(rows: readonly OrganisationRow[], id: number): ReadonlySet<number> {
  const inside = groupBy(rows, ({ parentId }) => parentId)
  const found = new Set([id])
  // What is added while the set is gone through is gone through too.
  for (const one of found) for (const child of inside.get(one) ?? []) found.add(child.id)
  return found
}
