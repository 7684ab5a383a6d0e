import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lossTrend } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { useEndpoint } from '#web/client/query.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'

type Scans = AnswerOf<typeof lossTrend>['scans']

const KW = 1000
const HEIGHT = 260
const EVERY_MS = 60_000

/** What the faults of each scan cost in power. */
export function LossTrend({ plantId }: { plantId: number | undefined }) {
  const { t } = useTranslation('overview')
  const query = useEndpoint(lossTrend, plantId === undefined ? {} : { plantId }, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: EVERY_MS,
  })
  const scans = query.data?.scans
  const bars = useMemo(() => barsOf(scans ?? [], t), [scans, t])
  return (
    <div style={{ minHeight: HEIGHT }}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {scans && scans.length < 2 && <Empty title={t('trend.none')} />}
      {scans && scans.length > 1 && (
        <BarChart name={t('trend.title')} bars={bars} height={HEIGHT} />
      )}
    </div>
  )
}

function barsOf(scans: Scans, t: TFunction<'overview'>) {
  const isOfOne = new Set(scans.map(({ plantName }) => plantName)).size < 2
  return {
    categories: scans.map(({ scannedAt, plantName }) => {
      const day = shortTime(scannedAt).slice(0, 10)
      return isOfOne ? day : `${day} ${plantName}`
    }),
    unit: 'kW',
    series: [{ name: t('trend.lost'), values: scans.map(({ lossW }) => lossW / KW), color: 0 }],
    shortLabel: (category: string) => category.slice(2, 7),
  }
}
