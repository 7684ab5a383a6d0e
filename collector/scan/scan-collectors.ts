import { setMaxListeners } from 'node:events'
import { systemClock } from '../modbus/clock.ts'
import { openSocket } from '../modbus/open-socket.ts'
import { byGateway } from './by-gateway.ts'
import { scanArray } from './scan-array.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import type { InverterResult } from './scan-outcome.ts'
import type { ArrayToScan, FullScanRequest, ScanRequest } from './scan-request.ts'

/**
 * Scans arrays, collectors beside each other as the request allows, and answers what became of every inverter. Arrays
 * behind the same host and port take turns: a gateway gets one connection. What devices and networks do is an outcome; it rejects only with what `onInverter`, `onEvent` or
 * `isUsable` threw, after every device was stopped.
 */
export async function scanCollectors(asked: ScanRequest): Promise<InverterResult[]> {
  const ours: unknown[] = []
  const broken = new AbortController()
  const request: FullScanRequest = {
    parallelCollectors: Number.POSITIVE_INFINITY,
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
  const ends = await sideBySide(byGateway(request.arrays), request)
  if (ours.length > 0) throw ours[0]
  return ends.flat()
}

/** As many at once as the request allows; what they end with is in the order of the gateways. */
async function sideBySide(
  gateways: readonly (readonly ArrayToScan[])[],
  request: FullScanRequest,
): Promise<InverterResult[][]> {
  const ends: InverterResult[][] = gateways.map(() => [])
  let next = 0
  const inTurn = async () => {
    while (next < gateways.length) {
      const at = next++
      ends[at] = (await oneByOne(request, gateways[at]!).catch(request.giveUp)) ?? []
    }
  }
  const rows = Math.min(gateways.length, Math.max(1, request.parallelCollectors))
  await Promise.all(Array.from({ length: rows }, inTurn))
  return ends
}

async function oneByOne(
  request: FullScanRequest,
  arrays: readonly ArrayToScan[],
): Promise<InverterResult[]> {
  const results: InverterResult[] = []
  for (const array of arrays) results.push(...(await scanArray(request, array)))
  return results
}
