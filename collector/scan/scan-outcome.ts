import type { InverterPhase } from '#domain/iv-scan/words.ts'
import type {
  CollectorIdentity,
  CollectorWeather,
  CurveFault,
  DeviceReason,
  StringCurve,
} from '../driver.ts'
import type { ModbusFault } from '../modbus/modbus-error.ts'

/** What became of one string, counted from 0. */
export type StringResult =
  | { string: number; ok: true; curve: StringCurve }
  | { string: number; ok: false; fault: CurveFault }

/** Where a value of the weather comes from. */
export type EnvironmentSource = 'MEASURED' | 'MANUAL' | 'MISSING'

/** Weather of one inverter's scan; each of its curves has its own where the device measured it. */
export type ScanEnvironment = {
  irradianceWPerM2: number | null
  irradianceFrom: EnvironmentSource
  moduleTemperatureC: number | null
  moduleTemperatureFrom: EnvironmentSource
  /** Irradiance moved too much during the scan, or the collector says so. */
  unstable: boolean
}

/**
 * Why a scan is abnormal: never begun, failed or aborted by the device (with its own reason), stuck,
 * refused by a Modbus exception, or answered with what the map does not allow.
 */
export type ScanAbnormality =
  | 'NEVER_BEGAN'
  | 'FAILED'
  | 'ABORTED'
  | 'TOO_LONG'
  | 'REFUSED'
  | 'BAD_ANSWER'

/** A connection that failed, for people to read: `detail` is the system's own English text. */
export type ConnectionFailure = {
  fault: ModbusFault
  exceptionCode: number | null
  detail: string
}

/** What was read of an inverter until it failed or was stopped, with its weather if any was. */
type ReadPart = { strings: readonly StringResult[]; environment?: ScanEnvironment }

/** What became of one inverter; `strings` is what was read of it, in every case. */
export type InverterOutcome =
  | {
      kind: 'COLLECTED' | 'DATA_ABNORMAL'
      strings: readonly StringResult[]
      environment: ScanEnvironment
    }
  | ({
      kind: 'SCAN_ABNORMAL'
      abnormality: ScanAbnormality
      deviceReason: DeviceReason
      exceptionCode: number | null
    } & ReadPart)
  | ({ kind: 'CONNECTION_FAILED'; failure: ConnectionFailure } & ReadPart)
  | ({ kind: 'STOPPED' } & ReadPart)

/** One inverter of the task with its outcome; ids are the caller's. */
export type InverterResult = { arrayId: number; inverterId: number; outcome: InverterOutcome }

/** What happens while it happens; `percent` is of the phase. */
export type ScanEvent =
  | {
      kind: 'COLLECTOR'
      arrayId: number
      identity: CollectorIdentity | null
      weather: CollectorWeather
    }
  | {
      kind: 'INVERTER'
      arrayId: number
      inverterId: number
      phase: InverterPhase
      percent: number
    }
