import { groupBy } from '../collections/group-by.ts'
import type { CalculationParameters } from '../iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '../iv-curve/diagnosis/diagnose-inverter.ts'
import { estimateWeather } from '../iv-curve/diagnosis/estimate-weather.ts'
import type { OperatingPoint } from '../iv-curve/model/operating-point.ts'
import type { AnalysedString, CollectedString } from './collected-string.ts'

/**
 * Diagnoses strings inverter by inverter; where the strings of an inverter are built differently, each
 * kind is compared among its own.
 */
export function analyseStrings(
  strings: readonly CollectedString[],
  parameters: CalculationParameters,
): AnalysedString[] {
  const peers = groupBy(strings, ({ inverterId, stringTypeId }) => `${inverterId}/${stringTypeId}`)
  return [...peers.values()].flatMap((group) => analyseGroup(group, parameters))
}

function analyseGroup(
  group: readonly CollectedString[],
  parameters: CalculationParameters,
): AnalysedString[] {
  const [{ module, modulesPerString }] = group as [CollectedString]
  const withoutDiagnosis = (reason: 'weatherMissing' | 'labelWrong') =>
    group.map((string) => ({
      ...placeOf(string),
      weather: null,
      diagnosis: { status: 'abnormal', reason } as const,
    }))
  try {
    const { point, estimated } = weatherOf(group, parameters)
    if (point === null) return withoutDiagnosis('weatherMissing')
    const found = diagnoseInverter({
      module,
      modulesPerString,
      irradianceWPerM2: point.irradianceWPerM2,
      moduleTemperatureC: point.temperatureC,
      strings: group.map(({ position, curve }) => ({ id: String(position), curve })),
      parameters,
    })
    const weather = estimated ? point : null
    return group.map((string, k) => ({ ...placeOf(string), weather, diagnosis: found[k]! }))
  } catch (error) {
    // A label that contradicts itself, or light that is none.
    if (error instanceof RangeError) return withoutDiagnosis('labelWrong')
    throw error
  }
}

/** As it was measured; where it was not, what the strings themselves tell of it. */
function weatherOf(
  group: readonly CollectedString[],
  parameters: CalculationParameters,
): { point: OperatingPoint | null; estimated: boolean } {
  const [{ module, modulesPerString, irradiance, moduleTemperature }] = group as [CollectedString]
  if (irradiance !== null && moduleTemperature !== null) {
    const point = { irradianceWPerM2: irradiance, temperatureC: moduleTemperature }
    return { point, estimated: false }
  }
  const curves = group.map(({ curve }) => curve)
  const point = estimateWeather(
    { module, modulesPerString, curves, parameters },
    { irradianceWPerM2: irradiance, temperatureC: moduleTemperature },
  )
  return { point, estimated: true }
}

const placeOf = ({ inverterId, position, stringId }: CollectedString) => ({
  inverterId,
  position,
  stringId,
})
