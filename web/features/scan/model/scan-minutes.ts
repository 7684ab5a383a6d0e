import type { ScanTaskRow } from '#api/scan/endpoints.ts'

type Ended = Pick<
  ScanTaskRow,
  'taskNo' | 'status' | 'scannedAt' | 'finishedAt' | 'inverterCount' | 'collectedCount'
>

const MINUTE_MS = 60_000

/**
 * How many minutes a scan of so many inverters takes, by the first of some tasks that collected all of its own;
 * undefined without one, or without inverters.
 */
export function scanMinutes(
  tasks: readonly Ended[],
  inverters: number,
): { minutes: number; taskNo: string } | undefined {
  const like = tasks.find(
    ({ status, scannedAt, finishedAt, inverterCount, collectedCount }) =>
      status === 'COMPLETED' &&
      scannedAt !== null &&
      finishedAt !== null &&
      inverterCount > 0 &&
      collectedCount === inverterCount,
  )
  if (!like || inverters === 0) return undefined
  const tookMs = Date.parse(like.finishedAt!) - Date.parse(like.scannedAt!)
  const minutes = Math.ceil((tookMs / MINUTE_MS / like.inverterCount) * inverters)
  return { minutes: Math.max(1, minutes), taskNo: like.taskNo }
}
