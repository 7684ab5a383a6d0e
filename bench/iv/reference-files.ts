import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import {
  type DiodeParameters,
  THERMAL_VOLTAGE_V_PER_K,
} from '#domain/iv-curve/model/single-diode.ts'

/** A published curve and the parameters that it was computed with. */
export type PublishedCurve = { parameters: DiodeParameters; curve: IvCurve; pmpW: number }

type CurveOfFile = {
  Index: number
  Voltages: (string | number)[]
  Currents: (string | number)[]
  p_mp: string | number
  Temperature: string | number
}

/** One of the case files of the ivcurves project: parameters as csv, curves as json. */
export function publishedCurves(folder: string, name: string): PublishedCurve[] {
  const [, ...rows] = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map(Number))
  const file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    'IV Curves': CurveOfFile[]
  }
  return file['IV Curves'].map((one) => {
    // The noisy sets are many curves of one set of parameters.
    const row = rows.find(([index]) => index === one.Index) ?? rows[0]!
    const [, photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, ideality, cells] = row as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const idealityV = ideality * cells * THERMAL_VOLTAGE_V_PER_K * Number(one.Temperature)
    return {
      parameters: { photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV },
      curve: {
        voltageV: Float64Array.from(one.Voltages, Number),
        currentA: Float64Array.from(one.Currents, Number),
      },
      pmpW: Number(one.p_mp),
    }
  })
}
