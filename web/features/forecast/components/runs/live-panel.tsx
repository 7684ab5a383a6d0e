import { Checkbox, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PAGES } from '#api/kernel/pages.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import type { ForecastSpan } from '../../model/spans.ts'
import type { ForecastDay, ForecastDetail } from '../../model/types.ts'
import { usePriceContext } from '../../queries.ts'
import { DayView } from '../day/day-view.tsx'
import { Chip, HorizonChips } from '../day/horizon-chips.tsx'
import { LongView } from '../day/long-view.tsx'
import styles from '../forecast.module.css'

/** The latest live run: its next day with all that explains it, or a long view of its days. */
export function LivePanel({
  detail,
  provinceId,
  span,
  day,
  naive,
  onView,
  onNaive,
}: {
  detail: ForecastDetail
  provinceId: string
  span: ForecastSpan
  /** The day that is shown alone, and marked in the others. */
  day: ForecastDay
  naive: boolean
  onView: (view: { span: ForecastSpan; day?: string | undefined }) => void
  onNaive: (naive: boolean) => void
}) {
  const { t } = useTranslation('forecast')
  const { run, days } = detail
  const { days: history, simulated } = usePriceContext(detail, provinceId)
  const isLong = span !== 'day'
  return (
    <Panel
      wide
      title={isLong ? t('live.title') : t('live.titleOfDay', { date: day.date })}
      note={t('live.note', { asOf: shortTime(run.asOf) })}
      extra={
        <>
          {simulated && <Tag>{t('simulated')}</Tag>}
          {isLong && (
            <Checkbox checked={naive} onChange={({ target }) => onNaive(target.checked)}>
              {t('live.naive')}
            </Checkbox>
          )}
          <Link className={styles.link} to={`${PAGES.priceForecastDetail}?id=${run.id}`}>
            {t('live.open')}
          </Link>
        </>
      }
    >
      <HorizonChips
        detail={detail}
        date={isLong ? undefined : day.date}
        onDate={(date) => onView({ span: 'day', day: date })}
      >
        <Chip pressed={span === 'ten'} onPress={() => onView({ span: 'ten' })}>
          {t('horizon.ten')}
        </Chip>
        <Chip pressed={span === 'all'} onPress={() => onView({ span: 'all' })}>
          {t('horizon.allDays', { n: days.length })}
        </Chip>
      </HorizonChips>
      {isLong ? (
        <LongView detail={detail} span={span} history={history} naive={naive} />
      ) : (
        <DayView detail={detail} day={day} history={history} />
      )}
    </Panel>
  )
}
