import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { similarDays } from '#api/forecast/similar-days.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { useEndpoint } from '#web/client/query.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { LinkedCharts } from '#web/ui/chart/linked-charts.tsx'
import { dayInYear } from '#web/ui/format/time.ts'
import { dayCurves } from '../../model/day-curves.ts'
import type { PriceSource } from '../../model/price-curves.ts'
import type { ForecastDay, ForecastDetail } from '../../model/types.ts'
import { usePriceTexts } from '../../use-price-texts.ts'
import styles from '../forecast.module.css'
import { InputCurves } from '../inputs-panel.tsx'
import { Drivers } from './drivers-panel.tsx'

const PRICE_PX = 300
const INPUTS_PX = 230
/** The axes of price and power are as wide as each other, so that an hour stands below itself. */
const GUTTER_PX = 60

type Props = { detail: ForecastDetail; day: ForecastDay; history: PriceSource['history'] }

/** One day: its price beside days to compare with, the inputs on the same hours, and what each of them adds. */
export function DayView({ detail, day, history }: Props) {
  const { t } = useTranslation('forecast')
  const { run, slotCount } = detail
  const { date } = day
  const curves = useDayCurves({ detail, day, history })
  return (
    <div className={styles.dayView}>
      <div>
        <LinkedCharts>
          <CurveChart name={t('live.titleOfDay', { date })} curves={curves} height={PRICE_PX} />
          <h3 className={styles.partTitle}>{t('inputs.ofDay')}</h3>
          <div style={{ minHeight: INPUTS_PX }}>
            <InputCurves
              runId={run.id}
              date={date}
              slotCount={slotCount}
              height={INPUTS_PX}
              gutterPx={GUTTER_PX}
            />
          </div>
        </LinkedCharts>
      </div>
      <div>
        <h3 className={styles.partTitle}>{t('drivers.ofDay')}</h3>
        <Drivers drivers={day.drivers} />
      </div>
    </div>
  )
}

function useDayCurves({ detail, day, history }: Props) {
  const { t } = useTranslation('forecast')
  const { run, days, slotCount, limits } = detail
  const texts = usePriceTexts(run.target)
  const found = useEndpoint(similarDays, { id: run.id, date: day.date }, { quiet: true })
  // The days beside it have curves of their own.
  const own = [addDays(day.date, -1), addDays(day.date, -7)]
  const nearest = found.data?.days.find((one) => !own.includes(one.date))
  return useMemo(
    () => ({
      ...dayCurves({
        ...{ day, days, slotCount, limits, texts },
        ...(history && { history }),
        similar: nearest?.price,
        names: {
          yesterday: t('curve.yesterday'),
          lastWeek: t('curve.naive'),
          similar: nearest ? t('curve.similar', { date: dayInYear(nearest.date) }) : '',
        },
      }),
      gutterPx: GUTTER_PX,
    }),
    [day, days, slotCount, limits, texts, history, nearest, t],
  )
}
