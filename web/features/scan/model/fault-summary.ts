import { FAULT_CODES } from '#contract/scan-words.ts'
import type { Diagnosis } from './types.ts'

/** Running normal. */
export const NORMAL_CODE = 14

/** Codes that are a fault, in the order of their colours. */
export const FAULTS: readonly number[] = FAULT_CODES.filter((code) => code !== NORMAL_CODE)

export type FaultSummary = {
  /** Codes that occur, the most frequent first. */
  codes: readonly { code: number; count: number }[]
  /** Strings that could not be read or not be diagnosed. */
  failed: number
  /** Of the strings with a fault; null where there are none. */
  lossW: number | null
  lossKwhPerYear: number | null
}

/** Counts and sums over the strings of a task that are not sound. */
export function summarize(rows: readonly Diagnosis[]): FaultSummary {
  const faults = rows.filter(isFault)
  const counts = new Map<number, number>()
  for (const { code } of faults) counts.set(code!, (counts.get(code!) ?? 0) + 1)
  return {
    codes: [...counts]
      .map(([code, count]) => ({ code, count }))
      .sort((one, other) => other.count - one.count || one.code - other.code),
    failed: rows.filter(({ status }) => status !== 'OK').length,
    lossW: sum(faults.map(({ lossW }) => lossW)),
    lossKwhPerYear: sum(faults.map(({ lossKwhPerYear }) => lossKwhPerYear)),
  }
}

export function isFault({ status, code }: Pick<Diagnosis, 'status' | 'code'>): boolean {
  return status === 'OK' && code !== null && code !== NORMAL_CODE
}

/** Place of a code in the palette; the same wherever the code is shown. */
export function colorOfCode(code: number): number {
  return Math.max(0, FAULTS.indexOf(code))
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
