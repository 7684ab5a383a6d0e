import { Tag } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BiddingSpaceDefinition } from '#domain/market/bidding-space-definition.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { Overview, OverviewColumn } from '../model/overview.ts'
import { overviewCurves } from '../model/overview-curves.ts'
import { unfinishedSlots } from '../model/overview-days.ts'
import { SpaceNote } from './space-note.tsx'

const CHART_PX = 340

type Props = {
  overview: Overview
  columns: readonly OverviewColumn[]
  columnName: (column: OverviewColumn) => string
  limits: { minCnyPerMwh: number; maxCnyPerMwh: number } | null
  /** What the bidding space of the province is made of. */
  definition: BiddingSpaceDefinition | null
  /** The bidding space is among the chosen curves. */
  asksSpace: boolean
  /** Business time: what lies after it is hatched. */
  now: string
  simulated: boolean
}

/** Prices above, the curves of the system below. */
export function OverviewCharts({ overview, columns, columnName, limits, ...rest }: Props) {
  const { definition, asksSpace, now, simulated } = rest
  const { t } = useTranslation('market')
  const meanOf = useCallback(
    (column: OverviewColumn) => t('chart.dayMean', { name: columnName(column) }),
    [columnName, t],
  )
  const unfinished = useMemo(() => {
    const slots = unfinishedSlots(overview, now)
    return slots && { ...slots, name: t('chart.unfinished') }
  }, [overview, now, t])
  const prices = useMemo(() => {
    const shown = columns.filter(({ metric }) => metric === 'PRICE')
    const unit = t('unit.price')
    const level = (name: string, value: number) => ({ name, value, unit })
    const curves = overviewCurves(
      overview,
      shown.map((column) => ({ ...column, unit })),
      { nameOf: columnName, meanOf },
    )
    return {
      ...curves,
      ...(unfinished && { unfinished }),
      limits: limits
        ? [level(t('limit.floor'), limits.minCnyPerMwh), level(t('limit.cap'), limits.maxCnyPerMwh)]
        : [],
    }
  }, [overview, columns, columnName, meanOf, limits, unfinished, t])
  const boundary = useMemo(() => {
    const shown = columns.filter(({ metric }) => metric !== 'PRICE')
    // Below zero the tie-line exports; nothing is wrong there.
    const curves = overviewCurves(overview, shown, { nameOf: columnName, meanOf })
    return { ...curves, ...(unfinished && { unfinished }), tintNegative: false }
  }, [overview, columns, columnName, meanOf, unfinished])
  const tag = simulated && <Tag>{t('simulated')}</Tag>
  return (
    <>
      <Panel title={t('chart.prices')} note={t('chart.pricesNote')} extra={tag}>
        {hasValues(prices.series) ? (
          <CurveChart name={t('chart.prices')} curves={prices} height={CHART_PX} />
        ) : (
          <Empty title={t('empty.prices')} hint={t('empty.rangeHint')} />
        )}
      </Panel>
      <Panel title={t('chart.boundary')} note={t('chart.boundaryNote')} extra={tag}>
        {hasValues(boundary.series) ? (
          <CurveChart name={t('chart.boundary')} curves={boundary} height={CHART_PX} />
        ) : (
          <Empty title={t('empty.boundary')} hint={t('empty.rangeHint')} />
        )}
        {asksSpace && <SpaceNote definition={definition} hidden={overview.hiddenSpaces} />}
      </Panel>
    </>
  )
}

const hasValues = (series: readonly { values: readonly (number | null)[] }[]) =>
  series.some(({ values }) => values.some((value) => value !== null))
