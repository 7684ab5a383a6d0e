import { Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewStrategyView } from '#api/settlement/shapes.ts'
import { SETTLEMENT_COMPONENTS } from '#domain/settlement/words.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { yuanOf } from '#web/ui/format/money.ts'
import { formatEnergy, formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { Amount } from './amount.tsx'
import styles from './review.module.css'

/** Income of each strategy, leg by leg. */
export function StrategyPanel({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const { strategies } = review
  const bars = useMemo(
    () => ({
      categories: strategies.map(({ strategy }) => t(`strategy.${strategy}`)),
      unit: t('unit.cny'),
      stacked: true,
      wrapLabels: true,
      series: SETTLEMENT_COMPONENTS.map((leg, color) => ({
        name: t(`leg.${leg}`),
        color,
        values: strategies.map(({ legs }) => yuanOf(legs[leg])),
      })),
    }),
    [strategies, t],
  )
  const isKnown = bars.series.some(({ values }) => values.some((value) => value !== null))
  return (
    <Panel title={t('strategies.title')} note={t('strategies.note')}>
      <div className={styles.charts}>
        <StrategyTable review={review} />
        {isKnown && <BarChart name={t('strategies.chart')} bars={bars} />}
      </div>
    </Panel>
  )
}

function StrategyTable({ review: { strategies, attributions } }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const cny = ` (${t('unit.cny')})`
  return (
    <FiguresTable name={t('strategies.title')}>
      <thead>
        <tr>
          <th scope="col">{t('strategies.name')}</th>
          {SETTLEMENT_COMPONENTS.map((leg) => (
            <th key={leg} scope="col">
              {t(`leg.${leg}`) + cny}
            </th>
          ))}
          <th scope="col">{t('strategies.total') + cny}</th>
          <th scope="col">{t('strategies.minus') + cny}</th>
          <th scope="col">
            {t('strategies.average')} ({t('unit.price')})
          </th>
          <th scope="col">{t('strategies.contractGain') + cny}</th>
          <th scope="col">{t('strategies.dayAheadGain') + cny}</th>
          <th scope="col">
            {t('strategies.sold')} ({t('unit.mwh')})
          </th>
          <th scope="col">{t('strategies.sales') + cny}</th>
          <th scope="col">
            {t('strategies.bought')} ({t('unit.mwh')})
          </th>
          <th scope="col">{t('strategies.purchases') + cny}</th>
          <th scope="col">{t('strategies.coverage')}</th>
        </tr>
      </thead>
      <tbody>
        {strategies.map((entry) => (
          <tr key={entry.strategy} className={entry.strategy === 'ACTUAL' ? styles.actual : ''}>
            <StrategyName entry={entry} />
            {SETTLEMENT_COMPONENTS.map((leg) => (
              <td key={leg}>
                <Amount total={entry.legs[leg]} />
              </td>
            ))}
            <td>
              <Amount total={entry.total} />
            </td>
            <td>
              {attributions
                .filter(({ against }) => against === entry.strategy)
                .map(({ against, gain }) => (
                  <Amount key={against} total={gain} delta />
                ))}
            </td>
            <td>{formatPrice(entry.averageCnyPerMwh)}</td>
            <td>
              <Amount total={entry.contractGain} />
            </td>
            <td>
              <Amount total={entry.dayAheadGain} />
            </td>
            <td>{formatEnergy(entry.soldMwh)}</td>
            <td>
              <Amount total={entry.sales} />
            </td>
            <td>{formatEnergy(entry.boughtMwh)}</td>
            <td>
              <Amount total={entry.purchases} />
            </td>
            <td>{formatPercent(entry.coverage)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

function StrategyName({ entry: { strategy, problems } }: { entry: ReviewStrategyView }) {
  const { t } = useTranslation('settlement')
  return (
    <th scope="row">
      <Tooltip title={t(`strategyHint.${strategy}`)}>{t(`strategy.${strategy}`)}</Tooltip>
      {problems.map(({ problem, hours }) => (
        <span key={problem} className={styles.problem}>
          {t(`problem.${problem}`, { hours: hours.length })}
        </span>
      ))}
    </th>
  )
}
