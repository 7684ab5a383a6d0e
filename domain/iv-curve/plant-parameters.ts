import {
  CALCULATION_PARAMETERS,
  type CalculationParameterKey,
  DEFAULT_CALCULATION_PARAMETERS,
} from './calculation-parameters.ts'

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
}

/** What a plant has that nobody has set. */
export const DEFAULT_RUN_SETTINGS: RunSettings = {
  stcConversion: true,
  historicalCalculation: false,
  maxArrays: 20,
  maxInverters: 200,
  normalStart: '11:00',
}

/** Parameters as they are kept: of the coefficients those that differ from their default, by key. */
export type KeptParameters = RunSettings & { coefficients: Readonly<Record<string, number>> }

export type ParameterKey = keyof RunSettings | CalculationParameterKey

type Value = number | boolean | string

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
