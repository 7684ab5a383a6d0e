import type { ComparedString, Curve } from './types.ts'

export type CurvePoint = { volts: number; amperes: number }

/** Short circuit, open circuit and greatest power of a curve; undefined where it has none. */
export type KeyPoints = {
  isc: CurvePoint | undefined
  voc: CurvePoint | undefined
  mpp: CurvePoint | undefined
}

/** As the diagnosis has them, each from a fit to many readings; where it has none, as the readings have them. */
export function keyPointsOf(row: ComparedString, curve: Curve): KeyPoints {
  const read = readPoints(curve)
  const { iscA, vocV, vmpV, impA } = row
  return {
    isc: iscA === null ? read.isc : { volts: 0, amperes: iscA },
    voc: vocV === null ? read.voc : { volts: vocV, amperes: 0 },
    mpp: vmpV === null || impA === null ? read.mpp : { volts: vmpV, amperes: impA },
  }
}

/** The readings of lowest voltage, of highest voltage and of greatest power. */
export function readPoints(curve: Curve): KeyPoints {
  const readings = readingsOf(curve)
  const power = ({ volts, amperes }: CurvePoint) => volts * amperes
  return {
    isc: best(readings, ({ volts }) => -volts),
    voc: best(readings, ({ volts }) => volts),
    mpp: best(
      readings.filter((one) => power(one) > 0),
      power,
    ),
  }
}

/** The reading at the voltage that lies nearest; undefined without any. */
export function pointNear(curve: Curve, volts: number): CurvePoint | undefined {
  return best(readingsOf(curve), (one) => -Math.abs(one.volts - volts))
}

function readingsOf({ voltageV, currentA }: Curve): CurvePoint[] {
  return voltageV.flatMap((volts, i) => {
    const amperes = currentA[i] ?? null
    return volts === null || amperes === null ? [] : [{ volts, amperes }]
  })
}

function best(
  points: readonly CurvePoint[],
  rank: (point: CurvePoint) => number,
): CurvePoint | undefined {
  return points.reduce<CurvePoint | undefined>(
    (first, one) => (first && rank(first) >= rank(one) ? first : one),
    undefined,
  )
}
