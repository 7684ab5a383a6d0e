import type { ScanEnvironment } from '#domain/iv-scan/words.ts'
import type { CollectorDriver, StringCurve } from '../driver.ts'
import type { Clock } from '../modbus/clock.ts'
import type { CollectorAddress, OpenSocket } from '../modbus/open-socket.ts'
import type { ScanLimits } from './scan-limits.ts'
import type { InverterResult, ScanEvent } from './scan-outcome.ts'

/** An inverter behind a collector; `strings` as the plant has them, null to believe the device. */
export type InverterToScan = { id: number; unit: number; strings: number | null }

/** An array has one collector with its own address. */
export type ArrayToScan = {
  id: number
  address: CollectorAddress
  driver: CollectorDriver
  inverters: readonly InverterToScan[]
}

/**
 * Environment parameters of a task. MANUAL: the given values count; AUTOMATIC: they only stand in
 * for what could not be measured.
 */
export type TaskEnvironment = {
  mode: ScanEnvironment
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
}

/** A scan of any number of arrays. */
export type ScanRequest = {
  arrays: readonly ArrayToScan[]
  environment: TaskEnvironment
  /** Stops the scan: the devices are told, the connections closed. */
  signal: AbortSignal
  limits?: Partial<ScanLimits>
  /** Collectors that are spoken to beside each other at most; all where it is left out. */
  parallelCollectors?: number
  /** Whether a curve can be worked with at all; one that cannot is read again, then failed. */
  isUsable?: (curve: StringCurve, inverter: { arrayId: number; inverterId: number }) => boolean
  onEvent?: (event: ScanEvent) => void
  /** Called with each inverter as soon as it has ended, so that it can be stored; is waited for. */
  onInverter?: (result: InverterResult) => Promise<void> | void
  clock?: Clock
  open?: OpenSocket
}

/** A request with everything that it may leave out. */
export type FullScanRequest = Required<Omit<ScanRequest, 'limits'>> & {
  limits: ScanLimits
  /** Stops the whole scan for an error of ours, which the scan then rejects with. */
  giveUp: (error: unknown) => void
}
