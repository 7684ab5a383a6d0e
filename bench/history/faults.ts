import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { listFaultStrings } from '#server/features/scan/faults/fault-strings.ts'
import { overview } from '#server/features/scan/overview/overview.ts'
import type { CallContext } from '#server/http/call-context.ts'

/** What a page of the fault list, by any filter, and the overview may take, ms. */
export const WANTED_MS = { faults: 200, overview: 300 } as const

const FILTERS: Readonly<Record<string, object>> = {
  'all faults': {},
  'one code': { code: 7 },
  'severity MAJOR': { severity: 'MAJOR' },
  'nobody works on it': { work: 'OPEN' },
  'confidence from 60 %': { minConfidence: 60 },
  'loss from 5 %': { minLoss: 5 },
  'seen since a day': { seenFrom: '2026-01-01' },
  'by words': { search: '7#' },
  'by money': { sort: 'lossCnyPerYear', order: 'descend' },
  'by first seen': { sort: 'firstSeen', order: 'descend' },
  'by times confirmed': { sort: 'confirmations', order: 'descend' },
  'by confidence': { sort: 'confidence', order: 'ascend' },
}

/** Times of each way to ask for faults of a plant and of its overview, ms, in the order of the asking. */
export async function timesOfFaults(
  context: CallContext,
  { plantId, reads }: { plantId: number; reads: number },
): Promise<{ name: string; times: number[]; wantedMs: number }[]> {
  const lists = Object.entries(FILTERS).map(([name, filter]) => ({
    name,
    wantedMs: WANTED_MS.faults,
    read: () => listFaultStrings(faultStrings.request.parse({ plantId, ...filter }), context),
  }))
  const whole = {
    name: 'overview',
    wantedMs: WANTED_MS.overview,
    read: () => overview(diagnosisOverview.request.parse({ plantId }), context),
  }
  const told = []
  for (const { name, wantedMs, read } of [...lists, whole]) {
    const times: number[] = []
    for (let k = 0; k < reads; k++) {
      const beganMs = performance.now()
      const answer = await read()
      times.push(performance.now() - beganMs)
      // A plant without faults would be read in no time.
      if (k === 0 && name === 'all faults' && 'total' in answer && answer.total === 0)
        throw new Error('no faults')
    }
    told.push({ name, times, wantedMs })
  }
  return told
}
