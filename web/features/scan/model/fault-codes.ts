import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import type { Diagnosis } from './types.ts'

/** Running normal. */
const NORMAL_CODE = 14

/** Codes that are a fault, in the order of their colours. */
export const FAULTS: readonly number[] = FAULT_CODES.filter((code) => code !== NORMAL_CODE)

export function isFault({ status, code }: Pick<Diagnosis, 'status' | 'code'>): boolean {
  return status === 'OK' && code !== null && code !== NORMAL_CODE
}

/** Place of a code in the palette; the same wherever the code is shown. */
export function colorOfCode(code: number): number {
  return Math.max(0, FAULTS.indexOf(code))
}
