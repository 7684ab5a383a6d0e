import type { CalculationParameters } from '../calculation-parameters.ts'
import type { AbnormalReason } from '../cleaning/clean-sweep.ts'
import type { KeyPoints } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { Nameplate } from '../model/nameplate.ts'
import type { FaultCode } from './fault-codes.ts'

/** One scan of one inverter. */
export type InverterScan = {
  module: Nameplate
  modulesPerString: number
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: readonly { id: string; curve: IvCurve }[]
  parameters: CalculationParameters
}

/** Numbers behind a diagnosis, for the report; null where a curve has none. */
export type DiagnosisFeatures = {
  /** Isc over that of the peers, and over what irradiance and temperature let expect. */
  currentOfPeers: number | null
  currentOfExpected: number | null
  slopeAtIsc: number | null
  ohmAtVoc: number | null
  /** Substrings missing at little, middle and much current. */
  deficitLow: number | null
  deficitMiddle: number | null
  deficitHigh: number | null
  /** Noise of the current over Isc. */
  noise: number | null
  /** Strings that the reference rests on; 0 is the nameplate's model. */
  peers: number
}

export type SecondFinding = { code: FaultCode; confidence: number; lossPct: number }

export type SoundDiagnosis = {
  id: string
  status: 'ok'
  code: FaultCode
  /** 0 to 1; under 0.6 the finding is only suspected. */
  confidence: number
  second: SecondFinding | null
  key: KeyPoints
  stc: Pick<KeyPoints, 'iscA' | 'vocV' | 'impA' | 'vmpV' | 'pmpW' | 'fillFactor'>
  /** Against the reference of the inverter; a string without faults may be better than it. */
  lossPct: number
  lossW: number
  lossStcW: number
  lossKwhPerYear: number
  features: DiagnosisFeatures
}

export type AbnormalDiagnosis = { id: string; status: 'abnormal'; reason: AbnormalReason }

export type StringDiagnosis = SoundDiagnosis | AbnormalDiagnosis
