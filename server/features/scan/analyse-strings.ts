import { groupBy } from '#domain/collections/group-by.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import type { AnalysedString, AnalysisTask } from './analysis-task.ts'
import type { CollectedString } from './collected-strings.ts'

/**
 * Diagnoses strings inverter by inverter; where the strings of an inverter are built differently, each
 * kind is compared among its own.
 */
export function analyseStrings({ strings, parameters }: AnalysisTask): AnalysedString[] {
  const peers = groupBy(strings, ({ inverterId, stringTypeId }) => `${inverterId}/${stringTypeId}`)
  return [...peers.values()].flatMap((group) => analyseGroup(group, parameters))
}

function analyseGroup(
  group: readonly CollectedString[],
  parameters: AnalysisTask['parameters'],
): AnalysedString[] {
  const [{ module, modulesPerString, irradiance, moduleTemperature }] = group as [CollectedString]
  const withoutDiagnosis = (reason: 'weatherMissing' | 'labelWrong') =>
    group.map((string) => ({
      ...placeOf(string),
      diagnosis: { status: 'abnormal', reason } as const,
    }))
  if (irradiance === null || moduleTemperature === null) return withoutDiagnosis('weatherMissing')
  try {
    const found = diagnoseInverter({
      module,
      modulesPerString,
      irradianceWPerM2: irradiance,
      moduleTemperatureC: moduleTemperature,
      strings: group.map(({ position, curve }) => ({ id: String(position), curve })),
      parameters,
    })
    return group.map((string, k) => ({ ...placeOf(string), diagnosis: found[k]! }))
  } catch (error) {
    // A label that contradicts itself, or light that is none.
    if (error instanceof RangeError) return withoutDiagnosis('labelWrong')
    throw error
  }
}

const placeOf = ({ inverterId, position, stringId }: CollectedString) => ({
  inverterId,
  position,
  stringId,
})
