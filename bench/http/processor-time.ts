import { existsSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/**
 * Processor time of a process and its threads so far, in milliseconds; undefined where the system does
 * not tell. Unlike the wall clock it says much the same on a busy machine.
 */
export function processorMs(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  // The name of the program is in brackets and may hold anything; utime and stime are fields 14 and 15.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
