import { isDeliveryDate } from '../../calendar/delivery-date.ts'

/** What all cells of a column are: numbers, days with or without a time, or anything. */
export type ColumnKind = 'NUMBER' | 'TIME' | 'TEXT'
export type FileColumn = { name: string; kind: ColumnKind; decimals: number }
/** A time is `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`. */
export type FileCell = string | number | null

/** A table that somebody handed to a conversation. */
export type FileTable = {
  columns: readonly FileColumn[]
  rows: readonly (readonly FileCell[])[]
}

type RawCell = string | number | boolean | null | undefined

const MAX_TITLE_ROWS = 20
const MAX_TEXT = 200
const MAX_DECIMALS = 6
/** Controls and halves of characters, which no database stores. */
const UNKEPT = /[\p{Cc}\p{Cs}]/gu
const NUMBER = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[-+]?\d+)?$/i
const PERCENT = /%$/
const TIME =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/**
 * The table in the rows of a sheet: its head is the first row that fills the sheet's width with texts, what stands above
 * it are titles. Null where there is none.
 */
export function tableOfRows(sheet: readonly (readonly RawCell[])[]): FileTable | null {
  const width = Math.max(0, ...sheet.slice(0, MAX_TITLE_ROWS).map(({ length }) => length))
  const isHead = (cells: readonly RawCell[]) => {
    const filled = cells.filter((cell) => textOf(cell) !== '')
    return filled.length > width / 2 && filled.every((cell) => kindOf(cell) === 'TEXT')
  }
  const head = sheet.slice(0, MAX_TITLE_ROWS).findIndex(isHead)
  if (head === -1 || head === sheet.length - 1) return null
  const names = uniqueNames(sheet[head]!.map(textOf))
  const body = sheet.slice(head + 1)
  const columns = names.flatMap((name, at) =>
    name === ''
      ? []
      : [
          {
            at,
            ...columnOf(
              name,
              body.map((row) => row[at]),
            ),
          },
        ],
  )
  return {
    columns: columns.map(({ name, kind, decimals }) => ({ name, kind, decimals })),
    rows: body.map((row) => columns.map(({ at, kind }) => cellOf(row[at], kind))),
  }
}

function columnOf(name: string, cells: readonly RawCell[]): FileColumn {
  const filled = cells.filter((cell) => textOf(cell) !== '')
  const kinds = new Set(filled.map(kindOf))
  const percents = filled.filter((cell) => PERCENT.test(textOf(cell))).length
  const isMixed = percents > 0 && percents < filled.length
  const [only] = kinds
  const kind = kinds.size === 1 && !isMixed ? only! : 'TEXT'
  return { name, kind, decimals: kind === 'NUMBER' ? decimalsOf(filled) : 0 }
}

function kindOf(cell: RawCell): ColumnKind {
  if (typeof cell === 'number') return 'NUMBER'
  const text = textOf(cell)
  if (NUMBER.test(text.replace(PERCENT, ''))) return 'NUMBER'
  return timeOf(text) === null ? 'TEXT' : 'TIME'
}

function cellOf(cell: RawCell, kind: ColumnKind): FileCell {
  const text = textOf(cell)
  if (text === '') return null
  if (kind === 'NUMBER') return numberOf(cell)
  return kind === 'TIME' ? timeOf(text) : text
}

const numberOf = (cell: RawCell): number =>
  typeof cell === 'number' ? cell : Number(textOf(cell).replace(PERCENT, '').replaceAll(',', ''))

/** A day, with its time where one is written; null where it is none. */
function timeOf(text: string): string | null {
  const found = TIME.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute] = found
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year}-${two(month!)}-${two(day!)}`
  if (!isDeliveryDate(date) || Number(hour ?? 0) > 24) return null
  return hour === undefined ? date : `${date} ${two(hour)}:${minute}`
}

const textOf = (cell: RawCell): string =>
  cell === null || cell === undefined
    ? ''
    : String(cell).replace(UNKEPT, '').normalize('NFKC').trim().slice(0, MAX_TEXT)

function decimalsOf(cells: readonly RawCell[]): number {
  const decimals = cells.map((cell) => /\.(\d+)%?$/.exec(textOf(cell))?.[1]?.length ?? 0)
  return Math.min(
    MAX_DECIMALS,
    decimals.reduce((most, one) => Math.max(most, one), 0),
  )
}

/** Of several columns with one name the later ones are numbered. */
function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 || name === '' ? name : `${name} ${count}`
  })
}
