import type { StringDiagnosis } from '../iv-curve/diagnosis/diagnosis-types.ts'
import type { IvCurve } from '../iv-curve/iv-curve.ts'
import type { Nameplate } from '../iv-curve/model/nameplate.ts'
import type { OperatingPoint } from '../iv-curve/model/operating-point.ts'

/** A curve that was read, with how its string is built and the weather that it was read in. */
export type CollectedString = {
  inverterId: number
  position: number
  stringId: number | null
  stringTypeId: number
  module: Nameplate
  modulesPerString: number
  /** Most that its inverter gives, kW AC; null where it is not known. */
  inverterKw: number | null
  /** W/m². */
  irradiance: number | null
  irradianceFrom: string | null
  /** °C. */
  moduleTemperature: number | null
  moduleTemperatureFrom: string | null
  curve: IvCurve
}

/** A diagnosis, or the reason why there is none. */
export type AnalysedString = Pick<CollectedString, 'inverterId' | 'position' | 'stringId'> & {
  /** Estimated from the strings of its inverter, because nothing measured it; null where it was measured. */
  weather: OperatingPoint | null
  diagnosis: StringDiagnosis | { status: 'abnormal'; reason: 'weatherMissing' | 'labelWrong' }
}
