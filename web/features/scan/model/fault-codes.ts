import type { Diagnosis } from './types.ts'

/** No output. */
export const OPEN_CODE = 7
/** Running normal. */
export const NORMAL_CODE = 14

export function isFault({ status, code }: Pick<Diagnosis, 'status' | 'code'>): boolean {
  return status === 'OK' && code !== null && code !== NORMAL_CODE
}
