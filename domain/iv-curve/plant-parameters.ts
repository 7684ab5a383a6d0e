import {
  CALCULATION_PARAMETERS,
  type CalculationParameterKey,
  DEFAULT_CALCULATION_PARAMETERS,
} from './calculation-parameters.ts'
import { RUN_BOUNDS } from './words.ts'

/** How the tasks of a plant run, beside the coefficients of the detection. */
export type RunSettings = {
  /** Curves are also shown at standard test conditions. */
  stcConversion: boolean
  /** A save has past scans diagnosed anew. */
  historicalCalculation: boolean
  maxArrays: number
  maxInverters: number
  /** HH:MM in Asia/Shanghai. */
  normalStart: string
  /** How often an abnormal scan of an inverter is started again. */
  scanRepeats: number
  /** Data collectors that are scanned beside each other. */
  parallelCollectors: number
  /** HH:MM between which a scheduled scan may begin; null for any time. */
  windowFrom: string | null
  windowUntil: string | null
  /** Days after which measured curves are archived; null for never. */
  rawCurveDays: number | null
}

/** What a plant has that nobody has set. */
export const DEFAULT_RUN_SETTINGS: RunSettings = {
  stcConversion: true,
  historicalCalculation: false,
  maxArrays: RUN_BOUNDS.maxArrays.initial,
  maxInverters: RUN_BOUNDS.maxInverters.initial,
  normalStart: '11:00',
  scanRepeats: RUN_BOUNDS.scanRepeats.initial,
  parallelCollectors: RUN_BOUNDS.parallelCollectors.initial,
  windowFrom: null,
  windowUntil: null,
  rawCurveDays: null,
}

/** Parameters as they are kept: of the coefficients those that differ from their default, by key. */
export type KeptParameters = RunSettings & { coefficients: Readonly<Record<string, number>> }

export type ParameterKey = keyof RunSettings | CalculationParameterKey

type Value = number | boolean | string | null

/** A parameter with its value before and after a save, in the parameter's own unit. */
export type ParameterChange = { key: ParameterKey; before: Value; after: Value }

/** Whether it says how tasks run, and is no coefficient of the detection. */
export const isRunSetting = (key: ParameterKey): key is keyof RunSettings =>
  key in DEFAULT_RUN_SETTINGS

/** All that a save can change: how tasks run, then the coefficients in the order of the detection. */
export const PARAMETER_KEYS: readonly ParameterKey[] = [
  ...(Object.keys(DEFAULT_RUN_SETTINGS) as (keyof RunSettings)[]),
  ...CALCULATION_PARAMETERS.map(({ key }) => key),
]

/**
 * What changed between two versions of a plant's parameters, in the order of {@link PARAMETER_KEYS}. A
 * coefficient that is not kept has its default; one that the product no longer has is left out.
 *
 * @param before the version before; undefined for the first, which is compared with the defaults
 */
export function parameterChanges(
  before: KeptParameters | undefined,
  after: KeptParameters,
): ParameterChange[] {
  const was = valuesOf(before ?? { ...DEFAULT_RUN_SETTINGS, coefficients: {} })
  const is = valuesOf(after)
  return PARAMETER_KEYS.filter((key) => was[key] !== is[key]).map((key) => ({
    ...{ key, before: was[key], after: is[key] },
  }))
}

function valuesOf({ coefficients, ...run }: KeptParameters): Record<ParameterKey, Value> {
  return { ...DEFAULT_CALCULATION_PARAMETERS, ...coefficients, ...run }
}
