import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import type { CurveSeries } from '#web/ui/chart/curve-input.ts'
import styles from './workbench.module.css'

type Day = StationOverview['output']['today']

/** The hours of today, and of the newest metered day before it: forecast, day-ahead energy and meter. */
export function StationOutput({ output }: { output: StationOverview['output'] }) {
  const { t } = useTranslation('workbench')
  const curves = useMemo(() => {
    const { days } = output
    const series = (key: 'forecast' | 'dayAhead' | 'metered', kind: CurveSeries['kind']) => ({
      ...{ key, kind, name: t(`output.series.${key}`), unit: 'MWh' },
      values: days.flatMap((day: Day) => day[key].hours ?? Array(24).fill(null)),
    })
    const all = [
      series('metered', 'actual'),
      series('dayAhead', 'plan'),
      series('forecast', 'forecast'),
    ].filter(({ values }) => values.some((value) => value !== null))
    return { dates: days.map(({ date }) => date), slotCount: 24 as const, series: all }
  }, [output, t])
  if (curves.series.length === 0) return <p className={styles.empty}>{t('output.none')}</p>
  return <CurveChart name={t('output.chart')} curves={curves} height={260} />
}
