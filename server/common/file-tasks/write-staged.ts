import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { columnName, type SheetTable } from '#files/documents/table.ts'
import { excerpt } from '#files/layouts/cells/cell-values.ts'
import type { ParsedCurve, SeriesKey } from '#files/layouts/layout.ts'
import {
  curvesPath,
  headPath,
  type StagedDay,
  type StagedHead,
  type StagedLine,
} from './staged-format.ts'

const HEAD_ROWS = 15

/** Writes curves and description; the description comes last and whole, so what has one is complete. */
export function writeStaged(
  target: string,
  curves: readonly ParsedCurve[],
  about: Pick<StagedHead, 'key' | 'candidates' | 'results'> & { sheets: readonly SheetTable[] },
): void {
  mkdirSync(dirname(target), { recursive: true })
  const { series, days, curveBytes } = writeCurves(`${curvesPath(target)}.part`, curves)
  const head: StagedHead = {
    key: about.key,
    candidates: about.candidates,
    sheets: about.sheets.map(({ name, rows }) => ({ name: excerpt(name), rowCount: rows.length })),
    heads: about.sheets.map(headOf),
    series,
    days,
    curveBytes,
    ...(about.results && { results: about.results }),
  }
  writeFileSync(`${headPath(target)}.part`, JSON.stringify(head))
  rmSync(headPath(target), { force: true })
  renameSync(`${curvesPath(target)}.part`, curvesPath(target))
  renameSync(`${headPath(target)}.part`, headPath(target))
}

function writeCurves(path: string, curves: readonly ParsedCurve[]) {
  const series: SeriesKey[] = []
  const indexes = new Map<string, number>()
  const indexOf = (key: SeriesKey) => {
    const text = [key.metric, key.stage, key.locKind, key.locCode, key.resolutionMin].join('|')
    const known = indexes.get(text)
    if (known !== undefined) return known
    indexes.set(text, series.push(key) - 1)
    return series.length - 1
  }
  const byDate = new Map<string, ParsedCurve[]>()
  for (const curve of curves) {
    const ofDate = byDate.get(curve.deliveryDate)
    if (ofDate) ofDate.push(curve)
    else byDate.set(curve.deliveryDate, [curve])
  }
  const days: StagedDay[] = []
  const file = openSync(path, 'w')
  let offset = 0
  try {
    for (const date of [...byDate.keys()].sort()) {
      const ofDate = byDate.get(date)!
      const line: StagedLine = ofDate.map(({ seriesKey, values, quality }) =>
        quality === 'DAY_MEAN'
          ? [indexOf(seriesKey), values, quality]
          : [indexOf(seriesKey), values],
      )
      const bytes = writeSync(file, `${JSON.stringify(line)}\n`)
      days.push({ date, offset, bytes, curves: ofDate.length })
      offset += bytes
    }
  } finally {
    closeSync(file)
  }
  return { series, days, curveBytes: offset }
}

function headOf(sheet: SheetTable): StagedHead['heads'][number] {
  const rows = sheet.rows.slice(0, HEAD_ROWS)
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0)
  return {
    columnNames: Array.from({ length: width }, (_, column) => columnName(sheet, column)),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(excerpt) })),
  }
}
