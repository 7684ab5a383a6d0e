import { isAdded, isPrice } from './column-meaning.ts'
import type { FileColumn, FileTable, Formula, Term } from './file-table.ts'
import { bareName } from './simple-names.ts'

const MIN_ROWS = 3
const MAX_COLUMNS = 12
/** Between two units, as of MWh and 万元. */
const POWERS = [0, 1, 2, 3, 4, -1, -2, -3, -4]
const ROUNDED = 0.51

type Quotient = { column: FileColumn; formula: Formula }

/**
 * What a price or a rate is of, where each row of the file proves it: 结算均价 of 结算电费 and 上网电量, 偏差率 of 实际电量 less
 * 申报电量 and the latter. Of several rows it is then that of their totals. Null where nothing or several quotients fit.
 */
export function provenQuotient(table: FileTable, place: number): Quotient | null {
  const { columns, rows } = table
  const own = columns[place]
  if (own === undefined || own.kind !== 'NUMBER' || own.formula !== undefined || isAdded(own))
    return null
  const isRate =
    own.isPercent === true || /(?<!功)率|占比|比例|rate|ratio|share/i.test(bareName(own.name))
  if (!isRate && !isPrice(own)) return null
  const others = columns
    .flatMap((column, at) => (isAdded(column) && column.formula === undefined ? [at] : []))
    .slice(0, MAX_COLUMNS)
  const candidates = others.flatMap((a) =>
    others.flatMap((b): Formula[] => {
      if (a === b) return []
      const [over, under]: [Term, Term] = [
        { column: a, sign: 1 },
        { column: b, sign: 1 },
      ]
      const plain: Formula = { over: [over], under: [under] }
      const gap: Formula = { over: [over, { column: b, sign: -1 }], under: [under] }
      return isRate ? [plain, gap] : [plain]
    }),
  )
  const proved = candidates.flatMap((formula) => {
    const power = powerProved(rows, place, formula, own)
    return power === null ? [] : [withPower(formula, power)]
  })
  const [formula, ...more] = proved
  if (formula === undefined || more.length > 0) return null
  return { column: { ...own, decimals: Math.max(2, own.decimals) }, formula }
}

/** The power of ten by which each row of the column is the quotient; null where one is not. */
function powerProved(
  rows: FileTable['rows'],
  place: number,
  { over, under }: Formula,
  { decimals, isPercent }: FileColumn,
): number | null {
  const scale = isPercent ? 100 : 1
  const pairs = rows.flatMap((row) => {
    const value = row[place]
    const [a, b] = [over, under].map((terms) =>
      terms.reduce((sum, { column, sign }) => sum + sign * Number(row[column] ?? Number.NaN), 0),
    ) as [number, number]
    return typeof value === 'number' && Number.isFinite(a) && Number.isFinite(b) && b !== 0
      ? [{ value, quotient: (a / b) * scale }]
      : []
  })
  const telling = pairs.filter(({ value }) => Math.abs(value) > 2 * 10 ** -decimals)
  if (pairs.length < MIN_ROWS || telling.length < MIN_ROWS) return null
  const found = POWERS.find((power) =>
    pairs.every(
      ({ value, quotient }) =>
        Math.abs(value - quotient * 10 ** power) <= ROUNDED * 10 ** -decimals + 1e-9,
    ),
  )
  return found ?? null
}

const withPower = (formula: Formula, power: number): Formula =>
  power === 0
    ? formula
    : {
        ...formula,
        over: formula.over.map((term) => ({
          ...term,
          times: { number: 10 ** power, unit: '' as const },
        })),
      }
