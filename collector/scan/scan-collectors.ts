import { setMaxListeners } from 'node:events'
import { systemClock } from '../modbus/clock.ts'
import { openSocket } from '../modbus/open-socket.ts'
import { byGateway } from './by-gateway.ts'
import { scanArray } from './scan-array.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import type { InverterResult } from './scan-outcome.ts'
import type { ArrayToScan, FullScanRequest, ScanRequest } from './scan-request.ts'

/**
 * Scans arrays, each collector beside the others, and answers what became of every inverter. Arrays
 * behind the same host and port take turns: a gateway gets one connection. What devices and networks do is an outcome; it rejects only with what `onInverter`, `onEvent` or
 * `isUsable` threw, after every device was stopped.
 */
export async function scanCollectors(asked: ScanRequest): Promise<InverterResult[]> {
  const ours: unknown[] = []
  const broken = new AbortController()
  const request: FullScanRequest = {
    isUsable: () => true,
    onEvent: () => undefined,
    onInverter: () => undefined,
    clock: systemClock,
    open: openSocket,
    ...asked,
    limits: { ...SCAN_LIMITS, ...asked.limits },
    signal: AbortSignal.any([asked.signal, broken.signal]),
    giveUp: (error) => {
      ours.push(error)
      broken.abort()
    },
  }
  // Every request of every collector listens for a while; that is no leak.
  setMaxListeners(0, request.signal)
  const ends = await Promise.all(
    byGateway(request.arrays).map((arrays) => oneByOne(request, arrays).catch(request.giveUp)),
  )
  if (ours.length > 0) throw ours[0]
  return ends.flatMap((results) => results ?? [])
}

async function oneByOne(
  request: FullScanRequest,
  arrays: readonly ArrayToScan[],
): Promise<InverterResult[]> {
  const results: InverterResult[] = []
  for (const array of arrays) results.push(...(await scanArray(request, array)))
  return results
}
