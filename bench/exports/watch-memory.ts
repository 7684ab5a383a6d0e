import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 15
const PAGE_BYTES = 4096

/** Memory that a process holds, MB; Linux alone says it without asking the process. */
export function residentMb(pid: number): number {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * PAGE_BYTES) / 1e6
}

/** The most memory that a process held while something went on, MB. */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = residentMb(pid)
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    peak = Math.max(peak, residentMb(pid))
    await Promise.race([sleep(EVERY_MS), over])
  }
  await over
  return peak
}
