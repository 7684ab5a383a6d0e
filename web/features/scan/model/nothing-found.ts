import type { ScanInverterRow } from '#api/scan/endpoints.ts'

type Shown = { faults: boolean; inverter?: number | undefined }

/** Name of the text that stands where no string fits: what was never read is not said to be sound. */
export function nothingFound(
  inverters: readonly Pick<ScanInverterRow, 'inverterId' | 'stringCount' | 'notReadCount'>[],
  { faults, inverter }: Shown,
): 'notRead' | 'noFaultRead' | 'noFault' | 'none' {
  const wanted = inverters.filter(
    ({ inverterId }) => inverter === undefined || inverterId === inverter,
  )
  const left = wanted.filter(({ notReadCount }) => notReadCount !== null && notReadCount > 0)
  const isUnread = left.every(({ stringCount, notReadCount }) => notReadCount === stringCount)
  if (left.length > 0 && left.length === wanted.length && isUnread) return 'notRead'
  if (!faults) return 'none'
  return left.length > 0 ? 'noFaultRead' : 'noFault'
}
