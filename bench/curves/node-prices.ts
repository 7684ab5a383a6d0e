import type { IncomingCurve } from '#database/queries/curves/curve-writer.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'

export const SLOTS = 96
const STAGES = ['DA', 'RT'] as const
const STREAM = streamOf('curves', 'node prices')

/** Day-ahead and real-time prices of a day at some nodes, to the milli as exchanges publish them. */
export function nodePrices(nodes: number, deliveryDate: string): IncomingCurve[] {
  return STAGES.flatMap((stage) =>
    Array.from({ length: nodes }, (_, node): IncomingCurve => {
      const base = uniform(STREAM, node, toDayNumber(deliveryDate) * 2 + STAGES.indexOf(stage))
      const values = Array.from({ length: SLOTS }, (_, slot) => {
        const shape = Math.sin((slot / SLOTS) * 2 * Math.PI + base * 6)
        return Math.round((300 + 250 * shape + 40 * base) * 1000) / 1000
      })
      return {
        series: {
          ...{ metric: 'PRICE', stage, locKind: 'NODE', locCode: `N${node}` },
          ...{ resolutionMin: 15, unit: 'CNY/MWh' },
        },
        deliveryDate,
        values,
      }
    }),
  )
}
