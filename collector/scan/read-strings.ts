import type { CurveReading, InverterIdentity, ScanState } from '../driver.ts'
import type { InverterScan } from './array-scan.ts'
import type { StringResult } from './scan-outcome.ts'
import { type Sweep, tell } from './sweep.ts'

type Finished = Extract<Sweep, { ok: true }>

/**
 * Reads every string of a finished sweep into `results`, the bad ones again at the end; so what was
 * read stays if the connection goes.
 */
export async function readStrings(
  scan: InverterScan,
  identity: InverterIdentity,
  { sweep, results }: { sweep: Finished; results: Map<number, StringResult> },
): Promise<void> {
  const { array, link, inverter, request } = scan
  const total = inverter.strings ?? identity.strings
  let state = sweep.state
  for (let round = 0; round <= request.limits.curveRereads; round++) {
    if (round > 0) state = await array.driver.scanState(link, inverter.unit)
    const left = stringsOf(total).filter((string) => results.get(string)?.ok !== true)
    for (const string of left) {
      tell(
        scan,
        'READING',
        Math.floor((100 * (total - left.length + left.indexOf(string))) / total),
      )
      const place = { state, sequenceBefore: sweep.sequenceBefore, string, identity }
      const reading = judged(scan, await readingOf(scan, place))
      results.set(string, { string, ...reading })
    }
  }
}

async function readingOf(
  scan: InverterScan,
  place: {
    state: ScanState
    sequenceBefore: number | null
    string: number
    identity: InverterIdentity
  },
): Promise<CurveReading> {
  const { array, link, inverter } = scan
  const { state, string, identity, sequenceBefore } = place
  if (string >= identity.strings || state.validStrings?.[string] === false)
    return { ok: false, fault: 'NO_CURVE' }
  // A scan whose number did not grow shows the curves of the one before.
  if (state.sequence !== null && state.sequence === sequenceBefore)
    return { ok: false, fault: 'WRONG_SEQUENCE' }
  const { sequence } = state
  const asked = { unit: inverter.unit, string, inverter: identity, sequence }
  return array.driver.readCurve(link, asked)
}

function judged({ request, array, inverter }: InverterScan, reading: CurveReading): CurveReading {
  if (!reading.ok) return reading
  const ids = { arrayId: array.id, inverterId: inverter.id }
  return request.isUsable(reading.curve, ids) ? reading : { ok: false, fault: 'UNUSABLE' }
}

const stringsOf = (total: number) => Array.from({ length: total }, (_, string) => string)
