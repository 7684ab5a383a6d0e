import type { Diagnosis } from './types.ts'

/** Names a string within a task, as the address and the call for curves do. */
export function stringKey({
  inverterId,
  position,
}: Pick<Diagnosis, 'inverterId' | 'position'>): string {
  return `${inverterId}-${position}`
}
