import type { CalculationParameters } from '../calculation-parameters.ts'
import type { ExpectedString } from './expected-string.ts'
import type { FaultCode } from './fault-codes.ts'
import type { MeasuredString } from './measured-string.ts'
import type { Reference } from './reference.ts'

/** One fault of a string, what it alone costs, and how far beyond its threshold it stands. */
export type Finding = {
  code: FaultCode
  /** Share of the reference's power that this fault alone takes, %; negative where there is a surplus. */
  lossPct: number
  /** Distance from the threshold in standard deviations. */
  margin: number
}

/** What a string is judged by. */
export type FindingCase = {
  string: MeasuredString
  reference: Reference
  expected: ExpectedString
  parameters: CalculationParameters
  /** Steps that the curve shows by itself. */
  steps: number
  /** Deepest step that the curve shows by itself, over Isc; 0 without any. */
  deepestStep: number
}
