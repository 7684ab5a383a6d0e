/** The ids that are in one set only: what has been changed, and how much. */
export function changedIds(before: ReadonlySet<number>, after: ReadonlySet<number>) {
  const add = [...after].filter((id) => !before.has(id))
  const remove = [...before].filter((id) => !after.has(id))
  return { add, remove, count: add.length + remove.length }
}
