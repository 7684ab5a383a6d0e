import { type LightOfPlant, type LostByLight, lostByLight } from '../iv-loss/lost-by-light.ts'
import type { AnalysedString, CollectedString } from './collected-string.ts'

/**
 * What each string of a scan loses in a year, kWh by light; null without a diagnosis.
 *
 * @param analysed the diagnoses of `strings`, in any order
 * @param feedInShare of what the inverters could give together, what the plant may feed in, 0 to 1
 * @returns in the order of `analysed`
 */
export function lossesOfScan(
  strings: readonly CollectedString[],
  analysed: readonly AnalysedString[],
  { feedInShare, ...light }: LightOfPlant & { feedInShare: number },
): (LostByLight | null)[] {
  const byPlace = new Map(strings.map((string) => [placeOf(string), string]))
  const scanned = analysed.map(({ diagnosis, weather, ...place }) => {
    const { module, modulesPerString, inverterKw, irradiance } = byPlace.get(placeOf(place))!
    return {
      inverterId: place.inverterId,
      stcW: module.pmaxW * modulesPerString,
      acLimitKw: inverterKw === null ? null : inverterKw * feedInShare,
      irradiance: weather?.irradianceWPerM2 ?? irradiance,
      found: diagnosis.status === 'ok' ? diagnosis : null,
    }
  })
  return lostByLight(scanned, light)
}

const placeOf = ({ inverterId, position }: { inverterId: number; position: number }) =>
  `${inverterId}/${position}`
