import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'
import type { ChartOption } from '#web/ui/chart/chart-option.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { withStack } from '../../charts/province-options.ts'
import { powerCurves, STACKED_PARTS } from '../../model/province/market-curves.ts'
import type { usePowerSplits } from '../../use-province-days.ts'
import styles from '../forecast.module.css'
import type { Shown } from './shown.ts'

const CHART_PX = 320

const stacked = (option: ChartOption) => withStack(option, STACKED_PARTS)

/** Thermal, wind and PV power of the province, on top of each other. */
export function SplitPanel({
  shown: { dates, slotCount, opening },
  power: { splits, simulated, isLoading, failed },
}: {
  shown: Shown
  power: ReturnType<typeof usePowerSplits>
}) {
  const { t } = useTranslation('province')
  const curves = useMemo(() => {
    const texts = {
      thermal: t('power.thermal'),
      other: t('power.other'),
      wind: t('power.wind'),
      pv: t('power.pv'),
      generation: t('power.generation'),
    }
    return { ...powerCurves({ dates, slotCount }, splits, texts), ...opening }
  }, [dates, slotCount, opening, splits, t])
  const refused = failed.error?.code === ERRORS.forbidden.code
  const stages = new Set(dates.flatMap((date) => splits.get(date)?.stage ?? []))
  return (
    <Panel
      title={t('power.title')}
      note={[...stages].map((stage) => t(`power.stage.${stage}`)).join(' · ')}
      extra={simulated && <Tag>{t('simulated')}</Tag>}
    >
      {isLoading && <Loading />}
      {refused ? (
        <Empty title={t('power.refused')} hint={t('power.refusedHint')} />
      ) : (
        <FailedQuery query={failed} />
      )}
      {!isLoading && !failed.error && curves.series.length === 0 && (
        <Empty title={t('power.none')} hint={t('power.noneHint')} />
      )}
      {curves.series.length > 0 && (
        <CurveChart name={t('power.title')} curves={curves} height={CHART_PX} redraw={stacked} />
      )}
      <p className={styles.hint}>{t('power.formula')}</p>
    </Panel>
  )
}
