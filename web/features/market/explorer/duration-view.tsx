import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { XyChart } from '#web/ui/chart/xy-chart.tsx'
import type { XyInput } from '#web/ui/chart/xy-option.ts'
import { decimalsOf, type ViewProps } from './line-view.tsx'

const CHART_PX = 400

/** How much of the time each curve reaches a level: a picture for each unit. */
export function DurationView({ answer: { curves }, names }: Pick<ViewProps, 'answer' | 'names'>) {
  const { t } = useTranslation('curves')
  const charts = useMemo(() => {
    const units = [...new Set(curves.map(({ unit }) => unit))]
    return units.map((unit): { unit: string; lines: XyInput } => ({
      unit,
      lines: {
        x: { name: t('duration.share'), unit: '%', decimals: 2 },
        y: { name: t('duration.value'), unit: names.unit(unit), decimals: decimalsOf({ unit }) },
        series: curves.flatMap((curve, color) =>
          curve.unit === unit
            ? [
                {
                  ...{ key: curve.curve, name: names.curve(curve), color },
                  points: curve.duration.map(([share, value]) => [share * 100, value] as const),
                },
              ]
            : [],
        ),
      },
    }))
  }, [curves, names, t])
  return charts.map(({ unit, lines }) => (
    <XyChart
      key={unit}
      name={t('duration.name', { unit: names.unit(unit) })}
      lines={lines}
      height={CHART_PX}
    />
  ))
}
