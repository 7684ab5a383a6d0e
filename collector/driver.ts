/**
 * What every make of data collector can be asked, whatever its registers. A driver only maps: time
 * limits, repeats and the order of things are the scan's. Every call makes its requests one after
 * the other and rejects with a ModbusError when one fails, with a ProtocolError when the device
 * answers something that its map does not allow.
 */
export type CollectorDriver = {
  readonly name: string
  /** Null when the map has no description of the collector itself; nothing is asked then. */
  readIdentity(link: RegisterLink): Promise<CollectorIdentity | null>
  readWeather(link: RegisterLink): Promise<CollectorWeather>
  readInverter(link: RegisterLink, unit: number): Promise<InverterIdentity>
  startScan(link: RegisterLink, unit: number): Promise<void>
  /** Stops a scan that runs and clears one that has ended. */
  stopScan(link: RegisterLink, unit: number): Promise<void>
  scanState(link: RegisterLink, unit: number): Promise<ScanState>
  /** One string's curve as the device says it, with what it says against it. */
  readCurve(link: RegisterLink, place: CurvePlace): Promise<CurveReading>
}

/** Registers of the devices behind one connection. */
export type RegisterLink = {
  /** Any number of registers; the link splits them into reads of at most 125. */
  read(unit: number, address: number, count: number): Promise<number[]>
  write(unit: number, address: number, values: readonly number[]): Promise<void>
}

export type CollectorIdentity = {
  serial: string
  /** Major and minor version of the map. */
  version: string
  inverters: number
  maxSimultaneousScans: number
}

/** Weather at the collector; null is what it cannot measure. */
export type CollectorWeather = {
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
  ambientTemperatureC: number | null
  windMPerS: number | null
  /** Whether the collector itself calls irradiance unstable. */
  unstable: boolean
  /** Time of the measurement by the collector's clock, s since 1970; null when it has none. */
  epochS: number | null
}

/** Of a collector that measures no weather, and of one that has not answered yet. */
export const NO_WEATHER: CollectorWeather = {
  irradianceWPerM2: null,
  moduleTemperatureC: null,
  ambientTemperatureC: null,
  windMPerS: null,
  unstable: false,
  epochS: null,
}

export type InverterIdentity = {
  trackers: number
  strings: number
  pointsPerCurve: number
  /** Powers of ten that voltages and currents are in. */
  voltageExponent: number
  currentExponent: number
  ratedPowerKw: number | null
}

export type ScanPhase = 'IDLE' | 'QUEUED' | 'SCANNING' | 'FINISHED' | 'FAILED' | 'ABORTED'

export type ScanState = {
  phase: ScanPhase
  reason: DeviceReason
  percent: number
  /** Grows with every finished scan; null when the map has none. */
  sequence: number | null
  /** Whether the device has a curve of a string, counted from 0; null when it does not say. */
  validStrings: readonly boolean[] | null
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
}

/** Why a device says that it could not scan. */
export const DEVICE_REASONS = [
  'NONE',
  'LOW_IRRADIANCE',
  'LOW_DC_VOLTAGE',
  'GRID_FAULT',
  'TRACKER_BUSY',
  'NOT_AUTHORISED',
  'HARDWARE',
  'TIME_OUT',
  'UNKNOWN',
] as const
export type DeviceReason = (typeof DEVICE_REASONS)[number]

/** Where a curve is and what it must agree with. `string` counts from 0. */
export type CurvePlace = {
  unit: number
  string: number
  inverter: InverterIdentity
  /** The finished scan that the curve must be of; null when the map has no sequence. */
  sequence: number | null
}

/** A measured curve, in the order of the device. Points that it marks as missing are NaN. */
export type StringCurve = {
  voltageV: Float64Array
  currentA: Float64Array
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
  /** Time of the sweep by the device's clock, s since 1970; null when it has none. */
  epochS: number | null
}

/** What speaks against a curve: the device's own status, or what does not agree. */
export type CurveFault =
  | 'WRONG_CRC'
  | 'WRONG_SEQUENCE'
  | 'MALFORMED'
  | 'NO_CURVE'
  | 'PARTIAL'
  | 'SENSOR'
  | 'UNUSABLE'

export type CurveReading = { ok: true; curve: StringCurve } | { ok: false; fault: CurveFault }

/** The device answered properly, but not what its map says. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}
