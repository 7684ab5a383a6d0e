import { Alert } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { similarDays } from '#api/forecast/similar-days.ts'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { OTHER_CLASS_PENALTY, SIMILAR_DAY_WINDOW } from '#domain/forecasting/days/similar-days.ts'
import { useEndpoint } from '#web/client/query.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from '../components/forecast.module.css'
import type { ForecastDay, ForecastDetail } from '../model/types.ts'
import { usePriceTexts } from '../use-price-texts.ts'
import { type SimilarDay, type SimilarDays, similarCurves } from './similar-curves.ts'
import { SimilarTable } from './similar-table.tsx'

const CHART_PX = 360

type Props = {
  detail: Pick<ForecastDetail, 'run' | 'limits'>
  day: ForecastDay
  slotCount: SlotCount
}

/** The past days that were most like a day of a run, and what prices came on them. */
export function SimilarPanel({ detail, day, slotCount }: Props) {
  const { t } = useTranslation('similar')
  const request = { id: detail.run.id, date: day.date }
  const query = useEndpoint(similarDays, request, { quiet: true })
  const found = query.data
  return (
    <Panel title={t('title', { date: day.date })} note={t('note', { window: SIMILAR_DAY_WINDOW })}>
      {query.isLoading && <Loading />}
      <FailedQuery query={query} />
      {found && found.days.length === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
      {found && found.days.length > 0 && (
        <>
          <BasisLine found={found} />
          <Found found={found} detail={detail} day={day} slotCount={slotCount} />
        </>
      )}
    </Panel>
  )
}

/** What the days were compared by; loudly where it is not what was disclosed of the day. */
function BasisLine({ found: { basis, inputs, level } }: { found: SimilarDays }) {
  const { t } = useTranslation(['similar', 'market', 'forecast'])
  const names = inputs.map(({ metric }) => t(`market:metric.${metric}`, { defaultValue: metric }))
  const text = t(`basis.${basis}`, { inputs: names.join(t('forecast:comma')), ...level })
  if (basis === 'DISCLOSED') return <p className={styles.formula}>{text}</p>
  return (
    <div className={styles.above}>
      <Alert type="info" showIcon title={text} />
    </div>
  )
}

function Found({ found, detail, day, slotCount }: Props & { found: SimilarDays }) {
  const { t } = useTranslation(['similar', 'forecast'])
  const texts = usePriceTexts(detail.run.target)
  const nameOf = useCallback(
    ({ date }: SimilarDay) => t('day', { date, weekday: t(`forecast:weekday.${weekdayOf(date)}`) }),
    [t],
  )
  const { limits } = detail
  const curves = useMemo(
    () => similarCurves(found, { day, slotCount, limits, texts }, nameOf),
    [found, day, slotCount, limits, texts, nameOf],
  )
  return (
    <>
      <div className={styles.above}>
        <SimilarTable found={found} nameOf={nameOf} />
      </div>
      <CurveChart name={t('chart', { date: day.date })} curves={curves} height={CHART_PX} />
      <p className={styles.hint}>
        {t('hint', {
          penalty: OTHER_CLASS_PENALTY,
          compared: found.compared,
          leftOut: found.leftOut,
        })}
      </p>
    </>
  )
}
