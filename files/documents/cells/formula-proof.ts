/** A cell of a sheet as a formula sees it: a number, a text or a truth, or nothing. */
export type FormulaCell = number | 'TEXT' | undefined

/** A formula with the result that the file has for it, both as they are written. */
export type WrittenFormula = { text: string; result: string }

/** Cells of one sheet by {@link cellKey}. */
export type FormulaSheet = {
  cells: ReadonlyMap<number, FormulaCell>
  formulas: ReadonlyMap<number, WrittenFormula>
}

/** Columns of the format. */
const COLUMNS = 16_384

export function cellKey(row: number, column: number): number {
  return row * COLUMNS + column
}

/** A long sum loses some of its 15 digits. */
const TOLERANCE = 1e-9
/** Formulas that hang on each other upwards; those that hang on what stands above are proved before. */
const MOST_DEEP = 200
/** Larger ranges are not summed again: running totals of a long table would take too long. */
const MOST_IN_RANGE = 10_000

/**
 * Proves results of formulas by calculating anew: arithmetic, SUM, AVERAGE, MIN, MAX, ROUND, ABS and IF over cells of
 * the same sheet. A result that hangs on one which is not proved is not proved either; so is what takes other
 * functions, other sheets, names or texts.
 */
export class FormulaProofs {
  readonly #sheet: FormulaSheet
  readonly #proved = new Map<number, boolean>()
  #depth = 0

  constructor(sheet: FormulaSheet) {
    this.#sheet = sheet
  }

  /** Whether the result in a cell is what its formula comes to; a cell without a formula has nothing to prove. */
  isProved(key: number): boolean {
    const known = this.#proved.get(key)
    if (known !== undefined) return known
    const formula = this.#sheet.formulas.get(key)
    if (!formula) return true
    // What hangs on itself is not proved.
    this.#proved.set(key, false)
    this.#depth++
    const isProved = this.#depth <= MOST_DEEP && this.#comesTo(formula)
    this.#depth--
    this.#proved.set(key, isProved)
    return isProved
  }

  #comesTo({ text, result }: WrittenFormula): boolean {
    try {
      const value = new Calculation(text, (key) => this.#valueOf(key)).value()
      const miss = Math.abs(value - Number(result))
      return miss <= Math.max(TOLERANCE * Math.abs(value), halfOfLastDigit(result))
    } catch (error) {
      if (error instanceof NotCalculable) return false
      throw error
    }
  }

  #valueOf(key: number): FormulaCell {
    if (!this.isProved(key)) throw new NotCalculable()
    return this.#sheet.cells.get(key)
  }
}

/** A program may write a result that it has rounded. */
function halfOfLastDigit(result: string): number {
  const decimals = /\.(\d+)$/.exec(result)?.[1]?.length ?? 0
  return 0.5 * 10 ** -decimals * (1 + TOLERANCE)
}

class NotCalculable extends Error {}

const TOKEN =
  /\s*(?:(\d+\.?\d*(?:E[+-]?\d+)?|\.\d+)|(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)(?![\w.(!])|([A-Z]+)\(|(<=|>=|<>|[-+*/^%(),<>=]))/iy

type Operand = number | readonly FormulaCell[]

/** One formula, read from left to right by the precedence of spreadsheets. */
class Calculation {
  readonly #tokens: string[]
  readonly #cellOf: (key: number) => FormulaCell
  #at = 0

  constructor(text: string, cellOf: (key: number) => FormulaCell) {
    this.#tokens = tokensOf(text)
    this.#cellOf = cellOf
  }

  value(): number {
    const value = this.#comparison()
    if (this.#at < this.#tokens.length) throw new NotCalculable()
    return value
  }

  #takes(...tokens: string[]): string | undefined {
    const token = this.#tokens[this.#at]
    if (token === undefined || !tokens.includes(token)) return undefined
    this.#at++
    return token
  }

  #comparison(): number {
    const left = this.#sum()
    const sign = this.#takes('<=', '>=', '<>', '<', '>', '=')
    return sign === undefined ? left : Number(compare(left, sign, this.#sum()))
  }

  #sum(): number {
    let value = this.#product()
    for (let sign = this.#takes('+', '-'); sign; sign = this.#takes('+', '-')) {
      const next = this.#product()
      value = sign === '+' ? value + next : value - next
    }
    return value
  }

  #product(): number {
    let value = this.#power()
    for (let sign = this.#takes('*', '/'); sign; sign = this.#takes('*', '/')) {
      const next = this.#power()
      value = sign === '*' ? value * next : value / next
    }
    return value
  }

  #power(): number {
    let value = this.#signed()
    while (this.#takes('^')) value **= this.#signed()
    return value
  }

  #signed(): number {
    const sign = this.#takes('-', '+')
    if (sign) return sign === '-' ? -this.#signed() : this.#signed()
    let value = numberOf(this.#operand())
    while (this.#takes('%')) value /= 100
    return value
  }

  #operand(): Operand {
    if (this.#takes('(')) {
      const value = this.#comparison()
      if (!this.#takes(')')) throw new NotCalculable()
      return value
    }
    const token = this.#tokens[this.#at++] ?? ''
    if (/^[\d.]/.test(token)) return Number(token)
    if (token.endsWith('(')) return this.#call(token.slice(0, -1))
    return rangeOf(token).map(this.#cellOf)
  }

  #call(name: string): number {
    const operands: Operand[] = []
    while (!this.#takes(')')) {
      operands.push(this.#argument())
      if (!this.#takes(',') && this.#tokens[this.#at] !== ')') throw new NotCalculable()
    }
    const call = FUNCTIONS[name]
    if (!call) throw new NotCalculable()
    return call(operands)
  }

  /** A range alone keeps its cells; with a sign behind it, it is one number. */
  #argument(): Operand {
    const isAlone = /^[,)]$/.test(this.#tokens[this.#at + 1] ?? '')
    return isAlone ? this.#operand() : this.#comparison()
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [found, , , name] = TOKEN.exec(text) ?? []
    if (found === undefined) throw new NotCalculable()
    tokens.push(name ? `${name.toUpperCase()}(` : found.trim().toUpperCase())
  }
  return tokens
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '=') return left === right
  if (sign === '<>') return left !== right
  if (sign === '<') return left < right
  if (sign === '>') return left > right
  return sign === '<=' ? left <= right : left >= right
}

/** One number; an empty cell counts as 0, as in spreadsheets. */
function numberOf(operand: Operand): number {
  if (typeof operand === 'number') return operand
  const [cell] = operand
  if (operand.length !== 1 || cell === 'TEXT') throw new NotCalculable()
  return cell ?? 0
}

/** The numbers of all operands; texts and empty cells of ranges are passed over. */
function numbersOf(operands: readonly Operand[]): number[] {
  return operands.flatMap((operand) =>
    typeof operand === 'number'
      ? [operand]
      : operand.filter((cell): cell is number => typeof cell === 'number'),
  )
}

const total = (operands: readonly Operand[]) =>
  numbersOf(operands).reduce((sum, value) => sum + value, 0)

const FUNCTIONS: Readonly<Record<string, (operands: readonly Operand[]) => number>> = {
  SUM: total,
  AVERAGE: (operands) => total(operands) / numbersOf(operands).length,
  MIN: (operands) => numbersOf(operands).reduce((a, b) => Math.min(a, b)),
  MAX: (operands) => numbersOf(operands).reduce((a, b) => Math.max(a, b)),
  ABS: ([operand]) => Math.abs(numberOf(operand ?? [])),
  ROUND: ([operand, digits = 0]) => rounded(numberOf(operand ?? []), numberOf(digits)),
  IF: ([condition, then, otherwise = 0]) =>
    numberOf(numberOf(condition ?? []) === 0 ? otherwise : (then ?? [])),
}

/** Half away from zero, as spreadsheets round. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return (Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(15)))) / scale
}

/** Keys of the cells of `B2` or `B2:C5`. */
function rangeOf(token: string): number[] {
  const [first, last] = token.replaceAll('$', '').split(':').map(placeOf)
  if (!first) throw new NotCalculable()
  const to = last ?? first
  if ((to.row - first.row + 1) * (to.column - first.column + 1) > MOST_IN_RANGE)
    throw new NotCalculable()
  const keys: number[] = []
  for (let row = first.row; row <= to.row; row++) {
    for (let column = first.column; column <= to.column; column++) keys.push(cellKey(row, column))
  }
  return keys
}

/** B12 → row 12, column 1; undefined where a name is no cell. */
export function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}
