import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { columnLetter } from '#files/documents/table.ts'
import type { ImportIssue, ParsedFile } from '#files/layouts/layout.ts'
import { parseBook } from '#files/layouts/province-check.ts'
import { detectLayouts } from '#files/layouts/registry.ts'
import { readCurveTables } from '#files/layouts/shapes/read-curve-tables.ts'
import { OPTIONS } from './base-files.ts'
import { bytesOf, type MutatedFile } from './mutated-file.ts'

/** What would be stored: values by series, date and slot, or by line and column of a result. */
export type Stored = ReadonlyMap<string, number>

export type Reading = {
  stored: Stored
  issues: readonly ImportIssue[]
  isRefused: boolean
  /** Why the file as a whole is none that can be read. */
  refusal?: string
}

export type Verdict = {
  /** Stored values that are not the true ones, without a word at their row or column. */
  wrongInSilence: string[]
  /** True values that are not stored, without a word at their row or column. */
  lostInSilence: string[]
  hasErrors: boolean
  isSaid: boolean
}

/** Reads a file as an upload would be read, with the mapping that is proposed. */
export async function readMutated(file: MutatedFile): Promise<Reading> {
  return readUpload(await bytesOf(file), file.base.fileName ?? 'upload')
}

/** Reads bytes as an upload of that name would be read, with the mapping that is proposed. */
export async function readUpload(bytes: Uint8Array, fileName: string): Promise<Reading> {
  const refused = { stored: new Map<string, number>(), issues: [], isRefused: true }
  try {
    const { sheets } = await readCurveTables(bytes, undefined, fileName)
    const [best] = detectLayouts(fileName, sheets)
    if (!best) return { ...refused, refusal: 'LAYOUT_UNKNOWN' }
    const parsed = parseBook({ fileName, sheets }, best.mapping, OPTIONS)
    return { stored: storedOf(parsed), issues: parsed.issues, isRefused: false }
  } catch (error) {
    if (error instanceof SpreadsheetError) return { ...refused, refusal: error.code }
    throw error
  }
}

/** Holds what would be stored of a file against what is true. */
export function judge(file: MutatedFile, reading: Reading, truth: Stored): Verdict {
  const { stored, issues, isRefused } = reading
  const isSaid = isRefused || issues.some((issue) => isAtTouched(issue, file))
  const wrong = [...stored].filter(([key, value]) => truth.get(key) !== value)
  const lost = [...truth.keys()].filter((key) => !stored.has(key))
  return {
    wrongInSilence: isSaid
      ? []
      : wrong.map(([key, value]) => `${key}: ${value}, not ${truth.get(key)}`),
    lostInSilence: isSaid ? [] : lost,
    hasErrors: isRefused || issues.some(({ severity }) => severity === 'error'),
    isSaid,
  }
}

function isAtTouched({ row, column }: ImportIssue, file: MutatedFile): boolean {
  const offset = 1 + file.titles.length
  const rows = [...file.touchedRows].map((touched) => touched + offset)
  const columns = [...file.touchedColumns].map(columnLetter)
  return (row !== null && rows.includes(row)) || (column !== null && columns.includes(column))
}

function storedOf(parsed: ParsedFile): Stored {
  if (parsed.kind === 'CURVES') {
    return new Map(
      parsed.curves.flatMap(({ seriesKey: key, deliveryDate, values }) =>
        values.flatMap((value, slot) => {
          const name = [key.metric, key.stage, key.locCode, deliveryDate, slot + 1].join(' ')
          return value === null ? [] : [[name, value] as const]
        }),
      ),
    )
  }
  if (parsed.kind === 'SESSION_RESULT') {
    return new Map(
      parsed.results.flatMap(({ code, technology, slot, at: _at, ...figures }) =>
        Object.entries(figures).flatMap(([what, value]) =>
          value === null ? [] : [[[code, technology, slot, what].join(' '), value] as const],
        ),
      ),
    )
  }
  return new Map(
    parsed.results.flatMap((result) => {
      const { unitCode, yearMonth, cycle, hour, direction } = result
      const name = [unitCode, yearMonth, cycle, hour, direction].join(' ')
      const values = [
        ['declared', result.declaredMwh],
        ['cleared', result.clearedMwh],
        ['price', result.clearedPriceCnyPerMwh],
      ] as const
      return values.flatMap(([what, value]) =>
        value === null ? [] : [[`${name} ${what}`, value] as const],
      )
    }),
  )
}
