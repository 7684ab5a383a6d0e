import { currentsAt, type DiodeParameters } from '../model/single-diode.ts'

/** ln of IL, I0, Rs, Rsh and a, in which the parameters are fitted: all of them stay positive. */
export type Logs = [number, number, number, number, number]

export const logsOf = (p: DiodeParameters): Logs => [
  Math.log(p.photocurrentA),
  Math.log(p.saturationCurrentA),
  Math.log(p.seriesOhm),
  Math.log(p.shuntOhm),
  Math.log(p.idealityV),
]

export function parametersOfLogs(logs: Logs): DiodeParameters {
  const [photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV] = logs.map(
    Math.exp,
  ) as Logs
  return { photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV }
}

/** The model's currents at voltages, and how they answer to the parameters and to the voltage. */
export type Sensitivities = {
  currentA: Float64Array
  /** dI by the logarithm of each parameter, A. */
  columns: Float64Array[]
  /** −dI/dV, A/V. */
  fallAPerV: Float64Array
}

/**
 * Derivatives of the implicit current by the chain rule, as in Jain, Kapoor (2004), Solar Energy Materials
 * and Solar Cells 81.
 */
export function sensitivitiesOf(logs: Logs, voltageV: Float64Array): Sensitivities {
  const p = parametersOfLogs(logs)
  const currentA = currentsAt(p, voltageV)
  const columns = logs.map(() => new Float64Array(voltageV.length))
  const fallAPerV = new Float64Array(voltageV.length)
  for (let k = 0; k < voltageV.length; k++) {
    const current = currentA[k]!
    const diodeV = voltageV[k]! + current * p.seriesOhm
    const diodeA = p.saturationCurrentA * Math.exp(diodeV / p.idealityV)
    const fall = diodeA / p.idealityV + 1 / p.shuntOhm
    const share = 1 / (1 + p.seriesOhm * fall)
    fallAPerV[k] = share * fall
    columns[0]![k] = share * p.photocurrentA
    columns[1]![k] = share * (p.saturationCurrentA - diodeA)
    columns[2]![k] = -share * fall * current * p.seriesOhm
    columns[3]![k] = (share * diodeV) / p.shuntOhm
    columns[4]![k] = (share * diodeA * diodeV) / p.idealityV
  }
  return { currentA, columns, fallAPerV }
}
