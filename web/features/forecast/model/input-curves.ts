import type { forecastInputs } from '#api/forecast/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'

type Inputs = AnswerOf<typeof forecastInputs>['rows']

/** Forecast (dashed) and actual (solid) of every input, both in the colour of the metric. */
export function inputCurves(
  inputs: Inputs,
  { date, slotCount }: { date: string; slotCount: SlotCount },
  nameOf: (metric: string, stage: 'forecast' | 'actual') => string,
): CurveInput {
  return {
    dates: [date],
    // Below zero the tie-line exports.
    tintNegative: false,
    slotCount,
    series: inputs.flatMap(({ metric, unit, forecast, actual }, color) =>
      (['forecast', 'actual'] as const).flatMap((kind) => {
        const values = kind === 'forecast' ? forecast : actual
        if (!values) return []
        return [
          {
            key: `${metric}:${kind}`,
            name: nameOf(metric, kind),
            unit,
            kind,
            color,
            decimals: 1,
            values: valuesInSlots(values, unit, slotCount),
          },
        ]
      }),
    ),
  }
}
