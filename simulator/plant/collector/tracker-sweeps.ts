import { greatest } from '#domain/statistics/order-statistics.ts'
import type { Sweep } from './plant-source.ts'

/**
 * The strings of one tracker as an inverter sees them that sweeps its trackers: all are measured at the
 * same voltages, rising from 0 to the highest of them; where a string has none left it carries no current.
 */
export function trackerSweeps(sweeps: readonly (Sweep | null)[], points: number): (Sweep | null)[] {
  const rising = sweeps.map((sweep) => sweep && byVoltage(sweep))
  const topV = greatest(Float64Array.from(rising, (sweep) => sweep?.[sweep.length - 1]?.[0] ?? 0))
  const voltageV = Float64Array.from({ length: points }, (_, k) => (topV * k) / (points - 1))
  return rising.map(
    (sweep) => sweep && { voltageV, currentA: voltageV.map((volts) => currentAt(sweep, volts)) },
  )
}

type Point = readonly [volts: number, amperes: number]

function byVoltage({ voltageV, currentA }: Sweep): Point[] {
  return Array.from(voltageV, (volts, k): Point => [volts, currentA[k]!]).sort(
    ([one], [other]) => one - other,
  )
}

/** On the line between the two points beside it. */
function currentAt(points: readonly Point[], volts: number): number {
  const next = points.findIndex(([own]) => own >= volts)
  if (next < 0) return 0
  const [toV, toA] = points[next]!
  const [fromV, fromA] = points[next - 1] ?? points[next]!
  return toV === fromV ? toA : fromA + ((toA - fromA) * (volts - fromV)) / (toV - fromV)
}
