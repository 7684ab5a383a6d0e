import type { CollectorLink } from './collector-link.ts'
import type { ArrayToScan, FullScanRequest, InverterToScan } from './scan-request.ts'
import type { WeatherWatch } from './weather-watch.ts'

/** What the scan of one array goes by. */
export type ArrayScan = {
  request: FullScanRequest
  array: ArrayToScan
  link: CollectorLink
  weather: WeatherWatch
  /** Units that were told to start and not yet to clear. */
  started: Set<number>
}

/** The same for one of its inverters. */
export type InverterScan = ArrayScan & { inverter: InverterToScan }
