/** Rows under the names of their values. */
type NamedRow = Record<string, unknown>

/**
 * Rows of a json that has lists in place of objects: `[["time","price"],["…",1]]` with the names in its first row,
 * `{"columns":["time","price"],"data":[["…",1]]}` with or without an `index`, or `{"time":["…"],"price":[1]}` with lists
 * of one length, perhaps beside facts that are no lists; or `{"price":{"…":1},"load":{"…":2}}` with the same keys.
 * Undefined of every other shape: what has no name is not guessed.
 */
export function recordsOfLists(value: unknown): NamedRow[] | undefined {
  if (Array.isArray(value)) return rowsUnder(value[0], value.slice(1))
  if (typeof value !== 'object' || value === null) return undefined
  const { columns, data, index } = value as NamedRow
  if (!Array.isArray(data)) {
    return rowsOfColumns(value as NamedRow) ?? rowsOfKeys(value as NamedRow)
  }
  return withIndex(rowsUnder(columns, data), index)
}

/** An index that only counts the rows tells nothing; every other holds their times. */
function withIndex(rows: NamedRow[] | undefined, index: unknown): NamedRow[] | undefined {
  if (!rows || !isPlainList(index) || index.length !== rows.length) return rows
  if (index.every((one, at) => one === at)) return rows
  return rows.map((row, at) => timed(index[at], row))
}

/** A row before whose values its time stands, under a name of which none of them is. */
const timed = (time: unknown, row: NamedRow): NamedRow => ({
  ['time' in row ? 'index' : 'time']: time,
  ...row,
})

/** Values under the keys of their rows: `{"price":{"2026-01-01T00:00":1}}`, as data frames write themselves. */
function rowsOfKeys(columns: NamedRow): NamedRow[] | undefined {
  const names = Object.keys(columns)
  const records = Object.values(columns)
  if (!areNames(names, 1) || !records.every(isPlainRecord)) return undefined
  const keys = Object.keys(records[0]!)
  const isSame = (record: NamedRow) =>
    Object.keys(record).length === keys.length && keys.every((key) => Object.hasOwn(record, key))
  if (keys.length < 2 || !keys.every((key) => /^\d/.test(key)) || !records.every(isSame)) {
    return undefined
  }
  const rows = keys.map((key) =>
    recordOf(
      names,
      records.map((record) => record[key]),
    ),
  )
  const isCount = keys.every((key, at) => key === String(at))
  return isCount ? rows : rows.map((row, at) => timed(keys[at], row))
}

function isPlainRecord(value: unknown): value is NamedRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((one) => typeof one !== 'object' || one === null)
}

function rowsUnder(names: unknown, rows: readonly unknown[]): NamedRow[] | undefined {
  if (!areNames(names) || rows.length === 0) return undefined
  const lists = rows.filter((row) => Array.isArray(row) && row.length === names.length)
  if (lists.length < rows.length) return undefined
  return lists.map((row) => recordOf(names, row as unknown[]))
}

/** Different words; what begins with a digit may be a value. */
function areNames(value: unknown, least = 2): value is string[] {
  if (!Array.isArray(value) || new Set(value).size < value.length) return false
  const isName = (name: unknown) => typeof name === 'string' && /^\s*\p{L}/u.test(name)
  return value.length >= least && value.every(isName)
}

/** A unit that stands once beside two lists is that of the one which is no time. */
function rowsOfColumns(columns: NamedRow): NamedRow[] | undefined {
  const listed = Object.entries(columns).filter(([, value]) => Array.isArray(value))
  const names = listed.map(([name]) => name)
  const lists = listed.flatMap(([, list]) => (isPlainList(list) ? [list] : []))
  if (names.length < 2 || lists.length < names.length) return undefined
  const lengths = new Set(lists.map(({ length }) => length))
  if (lengths.size > 1 || !areNames(names)) return undefined
  const heads = withUnit(names, columns.unit)
  return lists[0]!.map((_, row) =>
    recordOf(
      heads,
      lists.map((list) => list[row]),
    ),
  )
}

function withUnit(names: readonly string[], unit: unknown): readonly string[] {
  const times = names.filter((name) => /time|date|unix|epoch/i.test(name))
  if (typeof unit !== 'string' || names.length !== 2 || times.length !== 1) return names
  return names.map((name) => (times.includes(name) ? name : `${name} (${unit})`))
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
