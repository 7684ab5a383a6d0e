import type { calculationParameters, saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, CallOf } from '#api/kernel/endpoint.ts'
import { DEFAULT_RUN_SETTINGS, type RunSettings } from '#domain/iv-curve/plant-parameters.ts'
import { RUN_BOUNDS, TIME_OF_DAY } from '#domain/iv-curve/words.ts'

export type Parameters = AnswerOf<typeof calculationParameters>
export type Coefficient = Parameters['coefficients'][number]

/** What was changed and is not saved; null: the input is empty. */
export type ParameterDraft = {
  run: { [Key in keyof RunSettings]?: RunSettings[Key] | null }
  coefficients: Readonly<Record<string, number | null>>
}

export const NOTHING_CHANGED: ParameterDraft = { run: {}, coefficients: {} }

export const changesOf = ({ run, coefficients }: ParameterDraft): number =>
  Object.keys(run).length + Object.keys(coefficients).length

/** The draft with another value; one that is saved already is no change. */
export function withCoefficient(
  draft: ParameterDraft,
  { key, value: saved }: Coefficient,
  value: number | null,
): ParameterDraft {
  const { [key]: _before, ...others } = draft.coefficients
  return { ...draft, coefficients: value === saved ? others : { ...others, [key]: value } }
}

/** The same for how tasks run. */
export function withSetting<Key extends keyof RunSettings>(
  draft: ParameterDraft,
  saved: Parameters,
  [key, value]: [Key, RunSettings[Key] | null],
): ParameterDraft {
  const { [key]: _before, ...others } = draft.run
  const run: ParameterDraft['run'] = others
  return { ...draft, run: value === saved[key] ? run : { ...run, [key]: value } }
}

/** What is shown of a coefficient. */
export const valueIn = ({ coefficients }: ParameterDraft, { key, value }: Coefficient) =>
  Object.hasOwn(coefficients, key) ? (coefficients[key] ?? null) : value

/** What is shown of how tasks run. */
export function settingIn<Key extends keyof RunSettings>(
  { run }: ParameterDraft,
  saved: Parameters,
  key: Key,
): RunSettings[Key] | null {
  const value = run[key]
  return value === undefined ? saved[key] : value
}

export const isDefaultSetting = (key: keyof RunSettings, value: unknown) =>
  value === DEFAULT_RUN_SETTINGS[key]

/** Whether a value can be saved. */
export const isInRange = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && value >= min && value <= max

/** All coefficients by key, with what was changed; undefined while one of them cannot be saved. */
export function coefficientsToSave(
  saved: Parameters,
  draft: ParameterDraft,
): Record<string, number> | undefined {
  const values = saved.coefficients.map((one) => [one, valueIn(draft, one)] as const)
  if (values.some(([one, value]) => !isInRange(value, one))) return undefined
  return Object.fromEntries(values.map(([{ key }, value]) => [key, value!]))
}

/** What is saved; undefined while a value is missing or out of its range. */
export function saveRequest(
  plantId: number,
  saved: Parameters,
  draft: ParameterDraft,
): CallOf<typeof saveCalculationParameters> | undefined {
  const coefficients = coefficientsToSave(saved, draft)
  const { lockVersion: _version, coefficients: _saved, ...before } = saved
  const run = { ...before, ...draft.run }
  if (coefficients === undefined || !isWhole(run) || isWindowEmpty(run)) return undefined
  return { plantId, lockVersion: saved.lockVersion, ...run, coefficients }
}

/** Whether what is shown of how tasks run can be saved. */
export function isFit(key: keyof RunSettings, value: unknown): boolean {
  if (key === 'stcConversion' || key === 'historicalCalculation') return typeof value === 'boolean'
  if (value === null && isOptional(key)) return true
  if (isNumeric(key)) return Number.isInteger(value) && isInRange(Number(value), RUN_BOUNDS[key])
  return typeof value === 'string' && TIME_OF_DAY.test(value)
}

export type NumericSetting = keyof typeof RUN_BOUNDS
export const isNumeric = (key: keyof RunSettings): key is NumericSetting => key in RUN_BOUNDS

/** Those that a plant need not have. */
const isOptional = (key: keyof RunSettings) => DEFAULT_RUN_SETTINGS[key] === null

/** Whether a window ends before it begins. */
export const isWindowEmpty = ({
  windowFrom,
  windowUntil,
}: Pick<Entered, 'windowFrom' | 'windowUntil'>): boolean =>
  windowFrom !== null && windowUntil !== null && windowUntil <= windowFrom

type Entered = { [Key in keyof RunSettings]: RunSettings[Key] | null }

function isWhole(run: Entered): run is RunSettings {
  return (Object.keys(run) as (keyof RunSettings)[]).every((key) => isFit(key, run[key]))
}
