import { type Column, notANumber, plainName } from './csv-table.ts'

/** Names of a price in other words; 竞价空间, what is left to bid for, is a power and no price. */
const WORD = '(?:price|lmp|preis|precio|prezzo|prix|(?<!竞)价|价格)'

/** The surest name first. */
const PRICE_NAMES = ['^(?:price|电价|价格|lmp)$', `${WORD}$`, WORD].map((one) => new RegExp(one))

/**
 * The column of the price: the one that `wanted` names, else the one whose name says so surest.
 *
 * @throws Error with the columns to choose from where no name tells, or several tell the same; naming line and
 *   column where the price is no number
 */
export function priceColumn(columns: readonly Column[], wanted?: string): Column {
  if (wanted !== undefined) return columnNamed(columns, wanted)
  for (const pattern of PRICE_NAMES) {
    const named = columns.filter(({ name }) => pattern.test(plainName(name)))
    const numeric = named.filter(({ hasNumber }) => hasNumber)
    if (numeric.length > 1) {
      throw new Error(`several columns are named as a price: ${WHICH} ${namesOf(numeric)}`)
    }
    const price = numeric[0] ?? named[0]
    if (price !== undefined) return withNumbers(price)
  }
  const numeric = columns.filter(({ hasNumber }) => hasNumber)
  if (numeric.length === 0) throw new Error('no price: no column has a number')
  throw new Error(`no column is named as a price: ${WHICH} ${namesOf(numeric)}`)
}

const WHICH = 'say by --price NAME which it is of'

/** By the whole name, else by the name without capitals and unit. */
function columnNamed(columns: readonly Column[], wanted: string): Column {
  const exact = columns.filter(({ name }) => name === wanted)
  const like = columns.filter(({ name }) => plainName(name) === plainName(wanted))
  const [price, other] = exact.length > 0 ? exact : like
  if (price === undefined) {
    throw new Error(`--price ${wanted}: no column has this name; there are ${namesOf(columns)}`)
  }
  if (other === undefined) return withNumbers(price)
  throw new Error(
    `--price ${wanted}: several columns have this name: write one of ${namesOf(columns)}, or give them different names`,
  )
}

function withNumbers(price: Column): Column {
  if (price.hasNumber) return price
  if (price.text !== undefined) throw notANumber(price.name, price.text)
  throw new Error(`no price: ${price.name} has no number: name another column by --price NAME`)
}

function namesOf(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ')
}
