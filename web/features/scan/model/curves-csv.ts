import { guardFormula } from '#domain/system/formula-text.ts'
import type { AcrossString, Curve } from './types.ts'

const HEAD = 'plant,inverter,string,task,scannedAt,curve,voltageV,currentA'

/** Every point of the compared curves, as measured or at STC, with what is expected and usual; a row a point. */
export function curvesCsv(rows: readonly AcrossString[], stc: boolean): Blob {
  const lines = rows.flatMap((row) => {
    const place = [row.plantName, row.inverterName, row.stringName, row.taskNo, row.scannedAt]
    const curves = stc
      ? { stc: row.stc, expectedStc: row.expectedStc, medianStc: row.medianStc }
      : { measured: row.raw, expected: row.expected, median: row.median }
    return Object.entries(curves).flatMap(([name, curve]) =>
      pointsOf(curve).map((point) => [...place.map(quoted), name, ...point].join(',')),
    )
  })
  // By the mark spreadsheet programs know the Chinese in it.
  return new Blob(['\ufeff', [HEAD, ...lines, ''].join('\r\n')], { type: 'text/csv' })
}

const pointsOf = (curve: Curve | null) =>
  curve ? curve.voltageV.map((volts, i) => [volts ?? '', curve.currentA[i] ?? '']) : []

function quoted(text: string): string {
  const safe = guardFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
