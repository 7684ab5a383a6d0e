import { Checkbox, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PAGES } from '#api/kernel/pages.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { priceCurves } from '../model/price-curves.ts'
import type { ForecastDetail } from '../model/types.ts'
import { usePriceContext } from '../queries.ts'
import { usePriceTexts } from '../use-price-texts.ts'
import styles from './forecast.module.css'
import { HorizonChips } from './horizon-chips.tsx'

const CHART_PX = 420

/** The latest live run: forecast with band, what is known by now, and the week before. */
export function LivePanel({
  detail,
  provinceId,
  date,
  naive,
  onDate,
  onNaive,
}: {
  detail: ForecastDetail
  provinceId: string
  date: string | undefined
  naive: boolean
  onDate: (date: string | undefined) => void
  onNaive: (naive: boolean) => void
}) {
  const { t } = useTranslation('forecast')
  const { run, days, slotCount, limits } = detail
  const { days: history, simulated } = usePriceContext(detail, provinceId)
  const texts = usePriceTexts(run.target)
  const curves = useMemo(
    () => priceCurves({ days, slotCount, limits, texts, history, naive, date }),
    [days, slotCount, limits, texts, history, naive, date],
  )
  return (
    <Panel
      title={t('live.title')}
      note={t('live.note', { asOf: shortTime(run.asOf) })}
      extra={
        <>
          {simulated && <Tag>{t('simulated')}</Tag>}
          <Checkbox checked={naive} onChange={({ target }) => onNaive(target.checked)}>
            {t('live.naive')}
          </Checkbox>
          <Link className={styles.link} to={`${PAGES.priceForecastDetail}?id=${run.id}`}>
            {t('live.open')}
          </Link>
        </>
      }
    >
      <HorizonChips detail={detail} date={date} onDate={onDate} />
      <CurveChart name={t('live.title')} curves={curves} height={CHART_PX} />
    </Panel>
  )
}
