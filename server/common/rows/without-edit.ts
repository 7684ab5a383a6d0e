type Edit = { updatedAt: unknown; updatedBy: unknown }

/** A row as lists show it: without who changed it last, and when. */
export function withoutEdit<Row extends Edit>(row: Row): Omit<Row, keyof Edit> {
  const { updatedAt: _at, updatedBy: _by, ...fields } = row
  return fields
}
