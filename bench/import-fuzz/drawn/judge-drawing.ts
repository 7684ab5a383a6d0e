import { columnLetter } from '#files/documents/table.ts'
import type { ImportIssue } from '#files/layouts/layout.ts'
import type { Reading } from '../judge.ts'
import { type Drawing, rowsOf } from './drawing.ts'

/**
 * RIGHT: all that is true is stored, and nothing else. TOLD: what is not stored is named. REFUSED: nothing is stored,
 * and that is said. WRONG: something is stored that is not true. LOST: something is not stored, and not named.
 */
export const VERDICTS = ['RIGHT', 'TOLD', 'REFUSED', 'WRONG', 'LOST'] as const
export type Verdict = (typeof VERDICTS)[number]

export type Judgement = {
  verdict: Verdict
  /** Codes of what keeps values out. */
  codes: string[]
  /** One value that is wrong or lost. */
  example: string
}

/** Where the value of a series, date and slot stands. */
type Place = { sheet: string; row: number; column: string; date: string; head: string }

/** Sums and conversions of floating point numbers are off in digits that no file shows. */
const CLOSE = 1e-9

/** Holds what would be stored of a drawn file against what is true. */
export function judgeDrawing(drawing: Drawing, reading: Reading): Judgement {
  const { truth, open } = drawing
  const { stored, issues, isRefused } = reading
  const telling = issues.filter(({ severity }) => severity !== 'notice')
  const codes = isRefused
    ? [reading.refusal ?? 'REFUSED']
    : [...new Set(telling.map(({ code }) => code as string))]
  const wrong = [...stored].find(([key, value]) => !isClose(value, truth.get(key)))
  if (wrong) {
    const [key, value] = wrong
    return { verdict: 'WRONG', codes, example: `${key}: ${value}, not ${truth.get(key)}` }
  }
  if (isRefused) return { verdict: 'REFUSED', codes, example: '' }
  const absent = [...truth].filter(([key]) => !stored.has(key))
  const isNamed = namesOf(drawing, telling, stored.size === 0)
  const lost = absent.find(([key]) => !isNamed(key))
  if (lost) return { verdict: 'LOST', codes, example: `${lost[0]}: ${lost[1] ?? 'no value'}` }
  const kept = absent.filter(([key, value]) => value !== null && !open.has(key))
  if (kept.length === 0) return { verdict: 'RIGHT', codes: [], example: '' }
  return { verdict: stored.size === 0 ? 'REFUSED' : 'TOLD', codes, example: kept[0]![0] }
}

function isClose(value: number, expected: number | null | undefined): boolean {
  if (expected === null || expected === undefined) return false
  return Math.abs(value - expected) <= CLOSE * Math.max(1, Math.abs(expected))
}

/** Whether something that was told names the value of a key: by its cell, its row, its column, its day or its sheet. */
function namesOf(
  drawing: Drawing,
  issues: readonly ImportIssue[],
  isNothingStored: boolean,
): (key: string) => boolean {
  // Where nothing is stored, any error says why.
  if (isNothingStored && issues.some(({ severity }) => severity === 'error')) return () => true
  const places = placesOf(drawing)
  const datesOfRows = new Map<string, Set<string>>()
  for (const { sheet, row, date } of [...places.values()].flat()) {
    const name = `${sheet} ${row}`
    datesOfRows.set(name, (datesOfRows.get(name) ?? new Set()).add(date))
  }
  return (key) => {
    const date = dateOf(key)
    const at = places.get(key) ?? []
    return issues.some(
      (issue) =>
        namesDate(issue, date) ||
        namesSeries(issue, key) ||
        at.some((place) => namesPlace(issue, place)) ||
        (issue.severity === 'error' &&
          rowsOfIssue(issue).some((row) =>
            drawing.tables.some(
              ({ name }) => isSheet(issue, name) && datesOfRows.get(`${name} ${row}`)?.has(date),
            ),
          )),
    )
  }
}

function placesOf({ tables }: Drawing): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const table of tables) {
    for (const [index, { cells }] of rowsOf(table).entries()) {
      for (const [column, { key }] of cells.entries()) {
        if (key === undefined) continue
        const head = String(table.heads.at(-1)?.cells[column]?.value ?? '')
        const at = { sheet: table.name, row: index + 1, column: columnLetter(column), head }
        places.set(key, [...(places.get(key) ?? []), { ...at, date: dateOf(key) }])
      }
    }
  }
  return places
}

function dateOf(key: string): string {
  return key.split(' ').at(-2)!
}

function namesDate({ params }: ImportIssue, date: string): boolean {
  const { from, to } = params
  if (typeof from === 'string' && typeof to === 'string') return from <= date && date <= to
  return Object.values(params).some((value) => typeof value === 'string' && value.includes(date))
}

/** The readers name the first day of those on which a series lacks values. */
function namesSeries({ code, params }: ImportIssue, key: string): boolean {
  const { metric, stage, location, from, days } = params
  if (code !== 'MISSING_VALUE' || typeof from !== 'string' || Number(days) < 2) return false
  return key.startsWith(`${metric} ${stage} ${location} `) && dateOf(key) >= from
}

function isSheet({ sheet, params, code }: ImportIssue, name: string): boolean {
  if (code === 'SHEET_LEFT') return params.name === name
  return sheet === undefined || sheet === name
}

/** A sheet that is left, a column that is refused, a cell; or the file, by what stands at no row of data. */
function namesPlace(issue: ImportIssue, place: Place): boolean {
  // Of joined sheets a column is refused in all of them, by its head.
  if (issue.severity === 'error' && issue.params.header === place.head) return true
  if (!isSheet(issue, place.sheet)) return false
  if (issue.code === 'SHEET_LEFT') return true
  const rows = rowsOfIssue(issue)
  if (issue.column !== null)
    return (
      issue.column === place.column && (rows.length === 0 || rows.some((row) => row <= place.row))
    )
  if (rows.length > 0 && rows.includes(place.row)) return true
  return issue.severity === 'error' && rows.every((row) => row < place.row)
}

/** Rows that an issue names: one, or ranges of several. */
function rowsOfIssue({ row, params }: ImportIssue): number[] {
  const { rows } = params
  if (typeof rows !== 'string') return row === null ? [] : [row]
  return rows.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split(/[-–]/).map(Number)
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)
  })
}
