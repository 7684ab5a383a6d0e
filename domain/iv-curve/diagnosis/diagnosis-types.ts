import type { CalculationParameters } from '../calculation-parameters.ts'
import type { AbnormalReason } from '../cleaning/clean-sweep.ts'
import type { KeyAtStc } from '../correction/string-to-stc.ts'
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

/** Key points of a string; null where it has none: an open one has neither slope nor maximum. */
export type StringKey = { [Key in keyof KeyPoints]: number | null }
export type StringKeyAtStc = { [Key in keyof KeyAtStc]: number | null }

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
  /** Steps that the curve shows without any peer, and the deepest of them over Isc. */
  steps: number | null
  deepestStep: number | null
  /** Strings that the reference rests on; 0 is the nameplate's model. */
  peers: number
  /** More current than the other strings have, or than the irradiance allows: a remark, no fault. */
  isSurplusCurrent: boolean
  /** The scan had less light than `minIrradiance`: figures and diagnosis are less certain. */
  isLowLight: boolean
}

export type SecondFinding = { code: FaultCode; confidence: number; lossPct: number }

export type SoundDiagnosis = {
  id: string
  status: 'ok'
  code: FaultCode
  /** 0 to 1; under 0.6 the finding is only suspected. */
  confidence: number
  second: SecondFinding | null
  key: StringKey
  stc: StringKeyAtStc
  /**
   * Against the reference of the inverter. A normal string loses nothing: what it differs by is tolerance
   * and noise. Negative where modules are in surplus.
   */
  lossPct: number
  lossW: number
  lossStcW: number
  lossKwhPerYear: number
  features: DiagnosisFeatures
}

export type AbnormalDiagnosis = { id: string; status: 'abnormal'; reason: AbnormalReason }

export type StringDiagnosis = SoundDiagnosis | AbnormalDiagnosis
