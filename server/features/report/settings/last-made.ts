/**
 * How a schedule remembers the scan that its last report was made of: when that began, and the task. Tasks are scanned
 * in any order and again, so that their numbers alone do not say what is new.
 */
export const scanMark = (scannedAt: Date, taskId: number): string =>
  `${scannedAt.toISOString()}/${taskId}`

/** The instant of such a mark; scans that began later are new. */
export const scanInstantOf = (mark: string | null): string =>
  mark?.split('/')[0] ?? new Date(0).toISOString()
