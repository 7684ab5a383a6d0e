import type { Fields } from './fields.ts'
import { columnName } from './table/column-name.ts'

/**
 * Records of a json with the sweep of each as lists, where it stands as points: `{"string":"S1",
 * "points":[{"v":0,"i":10.8}, …]}` is `{"string":"S1","v":[0, …],"i":[10.8, …]}`. A point without one of the two has
 * null there. Undefined where no field of a record is such points.
 */
export function listsOfPoints(records: readonly unknown[]): Fields[] | undefined {
  const turned = records.map(withLists)
  return turned.length > 0 && turned.every((record) => record !== undefined) ? turned : undefined
}

function withLists(record: unknown): Fields | undefined {
  if (!isFields(record)) return undefined
  const fields = Object.entries(record)
  const swept = fields.filter(([, value]) => sweptNames(value) !== undefined)
  if (swept.length !== 1) return undefined
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const names = sweptNames(value)
      if (!names || !Array.isArray(value)) return [[name, value]]
      return names.map((one) => [one, value.map((point) => point[one] ?? null)])
    }),
  )
}

/** The names of voltage and current in a list of points; undefined where it is none. */
function sweptNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) return undefined
  const kinds = Object.keys(value[0]!).map((name) => ({ name, kind: columnName(name)?.kind }))
  const named = (wanted: string) => kinds.filter(({ kind }) => kind === wanted)
  const [voltages, currents] = [named('voltage'), named('current')]
  if (voltages.length !== 1 || currents.length !== 1) return undefined
  return [voltages[0]!.name, currents[0]!.name]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
