import { Alert, Tag } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { scoreOf } from '#domain/settlement/score/decision-score.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoDecisions } from '../../../components/score/no-decisions.tsx'
import { ScoreBody } from '../../../components/score/score-body.tsx'
import { ScoreFilters } from '../../../components/score/score-filters.tsx'
import { UnfiledTable } from '../../../components/score/unfiled-table.tsx'
import type { ShownDecision } from '../../../score/score-rows.ts'
import { useScore } from '../../../score/use-score.ts'
import { deepLinkTo, type Subject } from '../../../subject.ts'

/** What the declarations of a year were worth, against three other ways to declare. */
export function Page() {
  const { t } = useTranslation('score')
  const { navigate } = usePageLocation()
  const found = useScore()
  const { url, setUrl, provinceId, stations, day, year, stationIds, score } = found
  const { decisions, unfiled, isLoading } = found
  const rows = stations.data?.rows ?? []
  const [counted, total] = [decisions.length + unfiled.length, score.data?.total ?? 0]
  const isSimulated = rows.some(
    ({ id, simulated }) => simulated && decisions.some(({ stationId }) => stationId === id),
  )
  const openReview = useCallback(
    ({ stationId, yearMonth, cycle }: ShownDecision) => {
      const subject = { provinceId, stationId, yearMonth, cycle } as Subject
      navigate(deepLinkTo(PAGES.settlementReview, subject))
    },
    [navigate, provinceId],
  )
  return (
    <PageFrame
      columns
      title={
        <>
          {t('title')} {isSimulated && <Tag>{t('simulated')}</Tag>}
        </>
      }
      description={t('description')}
      filters={
        rows.length > 0 &&
        year > 0 && (
          <ScoreFilters
            year={year}
            stations={rows}
            stationIds={stationIds}
            onYear={(chosen) => setUrl({ year: chosen, page: 1 }, { push: true })}
            onStations={(ids) => setUrl({ stations: ids.map(String), page: 1 }, { push: true })}
          />
        )
      }
    >
      <FailedQuery query={stations} />
      <FailedQuery query={day} />
      <FailedQuery query={score} />
      {isLoading && <Loading rows={10} />}
      {stations.data && rows.length === 0 && (
        <Empty title={t('noStation')} hint={t('noStationHint')} />
      )}
      {score.data && rows.length > 0 && decisions.length === 0 && (
        <NoDecisions year={year} onYear={(chosen) => setUrl({ year: chosen }, { push: true })} />
      )}
      {counted > 0 && counted < total && (
        <Alert type="info" showIcon title={t('capped', { n: counted, total })} />
      )}
      {decisions.length > 0 && (
        <ScoreBody
          score={scoreOf(decisions)}
          decisions={decisions}
          url={url}
          onUrl={setUrl}
          onReview={openReview}
        />
      )}
      {score.data && rows.length > 0 && <UnfiledTable cycles={unfiled} onReview={openReview} />}
    </PageFrame>
  )
}
