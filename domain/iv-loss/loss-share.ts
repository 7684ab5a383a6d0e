import { FAULT_CODES, type FaultCode } from '../iv-curve/diagnosis/fault-codes.ts'
import { LIGHT_LEVELS } from './light-levels.ts'

/** What a diagnosis says of the loss of a string. */
export type FoundLoss = {
  code: FaultCode
  /** Of the string's power under the scan's conditions, %. */
  lossPct: number
  second: { code: FaultCode; lossPct: number } | null
}

/**
 * What a string loses of its power in the light of each of {@link LIGHT_LEVELS}, −1 to 1, by what its faults are: a
 * resistance in series takes a voltage that grows with the current, so a share that grows with the light; a leak takes
 * the same current in any light, so a share that shrinks with it; what covers, breaks or bridges modules takes the same
 * share always.
 *
 * @param irradiance that of the scan, W/m², above 0
 * Source: docs/domain/iv.md#loss-by-light
 */
export function lossShares({ code, lossPct, second }: FoundLoss, irradiance: number): number[] {
  const ofSecond = second === null ? 0 : Math.min(second.lossPct, lossPct)
  return LIGHT_LEVELS.map((level) => {
    const light = level / irradiance
    const first = (lossPct - ofSecond) * growth(code, light)
    const other = second === null ? 0 : ofSecond * growth(second.code, light)
    return Math.min(1, (first + other) / 100)
  })
}

function growth(code: FaultCode, light: number): number {
  if (code === FAULT_CODES.seriesR) return light
  return code === FAULT_CODES.shunt ? 1 / light : 1
}
