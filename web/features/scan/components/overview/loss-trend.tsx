import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import type { Overview } from '../../model/types.ts'

const KW = 1000

/** What the faults of each scan cost in power. */
export function LossTrend({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { trend, plants } = overview
  const bars = useMemo(
    () => ({
      categories: trend.map(({ scannedAt, plantName }) =>
        plants.length > 1
          ? `${shortTime(scannedAt).slice(0, 10)} ${plantName}`
          : shortTime(scannedAt).slice(0, 10),
      ),
      unit: 'kW',
      series: [{ name: t('trend.lost'), values: trend.map(({ lossW }) => lossW / KW), color: 0 }],
      shortLabel: (category: string) => category.slice(2, 7),
    }),
    [trend, plants, t],
  )
  if (trend.length < 2) return <Empty title={t('trend.none')} />
  return <BarChart name={t('trend.title')} bars={bars} height={260} />
}
