/** Rows under the names of their values. */
type NamedRow = Record<string, unknown>

/**
 * Rows of a json that has lists in place of objects: `[["time","price"],["…",1]]` with the names in its first row,
 * `{"columns":["time","price"],"data":[["…",1]]}`, or `{"time":["…"],"price":[1]}` with lists of one length.
 * Undefined of every other shape: what has no name is not guessed.
 */
export function recordsOfLists(value: unknown): NamedRow[] | undefined {
  if (Array.isArray(value)) return rowsUnder(value[0], value.slice(1))
  if (typeof value !== 'object' || value === null) return undefined
  const { columns, data } = value as NamedRow
  if (Array.isArray(data)) return rowsUnder(columns, data)
  return rowsOfColumns(value as NamedRow)
}

function rowsUnder(names: unknown, rows: readonly unknown[]): NamedRow[] | undefined {
  if (!areNames(names) || rows.length === 0) return undefined
  const lists = rows.filter((row) => Array.isArray(row) && row.length === names.length)
  if (lists.length < rows.length) return undefined
  return lists.map((row) => recordOf(names, row as unknown[]))
}

/** Different words; what begins with a digit may be a value. */
function areNames(value: unknown): value is string[] {
  if (!Array.isArray(value) || new Set(value).size < value.length) return false
  return (
    value.length > 1 && value.every((name) => typeof name === 'string' && /^\s*\p{L}/u.test(name))
  )
}

function rowsOfColumns(columns: NamedRow): NamedRow[] | undefined {
  const names = Object.keys(columns)
  const lists = Object.values(columns)
  if (names.length < 2 || !lists.every(isPlainList)) return undefined
  const lengths = new Set(lists.map(({ length }) => length))
  if (lengths.size > 1 || !areNames(names)) return undefined
  return lists[0]!.map((_, row) =>
    recordOf(
      names,
      lists.map((list) => list[row]),
    ),
  )
}

function isPlainList(value: unknown): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((one) => typeof one !== 'object' || one === null)
  )
}

function recordOf(names: readonly string[], values: readonly unknown[]): NamedRow {
  return Object.fromEntries(names.map((name, at) => [name, values[at]]))
}
