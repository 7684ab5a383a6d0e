import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewAttributionView } from '#api/settlement/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { REVIEW_BASELINES, type ReviewBaseline } from '#domain/settlement/words.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { fenDelta, toYuan, yuanOf } from '#web/ui/format/money.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { GainMap } from '../charts/gain-map.tsx'
import styles from './review.module.css'

const DAY_PX = 22
const MAP_FRAME_PX = 72

/** The difference to another strategy by hour, by day, and by both. */
export function AttributionPanel({
  review,
  against,
  onAgainst,
}: {
  review: CycleReviewView
  against: ReviewBaseline
  onAgainst: (against: ReviewBaseline) => void
}) {
  const { t } = useTranslation('settlement')
  const attribution = review.attributions.find((entry) => entry.against === against)!
  return (
    <Panel title={t('attribution.title')} note={t('attribution.note')}>
      <div className={`${styles.scroll} ${styles.choice}`}>
        <Segmented
          aria-label={t('attribution.against')}
          value={against}
          options={REVIEW_BASELINES.map((value) => ({ value, label: t(`strategy.${value}`) }))}
          onChange={onAgainst}
        />
      </div>
      {isKnown(attribution) ? (
        <AttributionCharts attribution={attribution} />
      ) : (
        <Empty title={t('attribution.unknown')} />
      )}
    </Panel>
  )
}

/** Hours that traded nothing are 0 even while all others wait for their result: those alone say nothing. */
function isKnown({ gain, byDay }: ReviewAttributionView): boolean {
  return gain.amountFen !== null || byDay.some(({ byHourFen }) => byHourFen.some((fen) => !!fen))
}

function AttributionCharts({ attribution }: { attribution: ReviewAttributionView }) {
  const { t } = useTranslation('settlement')
  const { hours, days, map } = useAttributionData(attribution)
  const total = t('attribution.total', { amount: fenDelta(attribution.gain.amountFen) })
  const title = (key: 'byHour' | 'byDay' | 'map') => `${t(`attribution.${key}`)} · ${total}`
  return (
    <div className={styles.charts}>
      <Halves>
        <div>
          <h3 className={styles.chartTitle}>{title('byHour')}</h3>
          <BarChart name={t('attribution.byHour')} bars={hours} height={240} />
        </div>
        <div>
          <h3 className={styles.chartTitle}>{title('byDay')}</h3>
          <BarChart name={t('attribution.byDay')} bars={days} height={240} />
        </div>
      </Halves>
      <div>
        <h3 className={styles.chartTitle}>{t('attribution.map')}</h3>
        <GainMap
          name={t('attribution.map')}
          map={map}
          height={attribution.byDay.length * DAY_PX + MAP_FRAME_PX}
        />
      </div>
    </div>
  )
}

function useAttributionData({ against, byHour, byDay }: ReviewAttributionView) {
  const { t } = useTranslation('settlement')
  return useMemo(() => {
    const unit = t('unit.cny')
    const name = t('attribution.minus', { strategy: t(`strategy.${against}`) })
    return {
      hours: {
        unit,
        labelEvery: 3,
        shortLabel: (label: string) => label.slice(0, 5),
        categories: byHour.map((_, i) => hourLabel(i + 1)),
        series: [{ name, color: 0, values: byHour.map(yuanOf) }],
      },
      days: {
        unit,
        categories: byDay.map(({ date }) => dayInYear(date)),
        series: [{ name, color: 0, values: byDay.map(({ gain }) => yuanOf(gain)) }],
      },
      map: {
        unit,
        slotCount: 24 as const,
        decimals: 2,
        days: byDay.map(({ date, byHourFen }) => ({ date, values: byHourFen.map(toYuan) })),
      },
    }
  }, [against, byHour, byDay, t])
}
