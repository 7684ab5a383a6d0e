import { Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, MoneyTotal, ReviewStrategyView } from '#api/settlement/shapes.ts'
import { SETTLEMENT_COMPONENTS } from '#domain/settlement/words.ts'
import { formatTradedEnergy } from '#web/ui/format/lot-and-tick.ts'
import { formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { Amount } from './amount.tsx'
import styles from './review.module.css'

type Row = ReviewStrategyView & { minus: MoneyTotal | null }

/** Income of each way to declare, leg by leg; what it traded is there to be chosen. */
export function StrategyTable({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const columns = useStrategyColumns(review.lotMwh)
  const { strategies, attributions } = review
  const rows = useMemo(
    () =>
      strategies.map((entry): Row => {
        const compared = attributions.find(({ against }) => against === entry.strategy)
        return { ...entry, minus: compared?.gain ?? null }
      }),
    [strategies, attributions],
  )
  return (
    <DataTable
      name={t('strategies.title')}
      title={t('strategies.title')}
      reportCode="settlement.review.strategies"
      rowKey={({ strategy }) => strategy}
      columns={columns}
      rows={rows}
      onRow={({ strategy }) => (strategy === 'ACTUAL' ? { className: styles.actual } : {})}
    />
  )
}

function useStrategyColumns(lotMwh: number | null): DataColumn<Row>[] {
  const { t } = useTranslation('settlement')
  return useMemo(() => {
    type Figure = { code: string; title: string; width: number; hidden?: boolean }
    const money = (figure: Figure, of: (row: Row) => MoneyTotal | null, delta = false) => ({
      ...{ ...figure, unit: t('unit.cny'), numeric: true },
      value: (row: Row) => of(row)?.amountFen ?? null,
      render: (row: Row) => {
        const total = of(row)
        return total && <Amount total={total} delta={delta} />
      },
    })
    const energy = (code: 'soldMwh' | 'boughtMwh', title: string) => ({
      ...{ code, title, unit: t('unit.mwh'), numeric: true, hidden: true, width: 130 },
      value: (row: Row) => row[code],
      render: (row: Row) => formatTradedEnergy(row[code], { lotMwh }),
    })
    return [
      {
        ...{ code: 'strategy', title: t('strategies.name'), width: 210 },
        ...{ fixed: 'start', locked: true },
        value: ({ strategy }) => t(`strategy.${strategy}`),
        render: (row) => <StrategyName entry={row} />,
      },
      ...SETTLEMENT_COMPONENTS.map((leg) =>
        money({ code: leg, title: t(`leg.${leg}`), width: 135 }, ({ legs }) => legs[leg]),
      ),
      money({ code: 'total', title: t('strategies.total'), width: 135 }, ({ total }) => total),
      money(
        { code: 'minus', title: t('strategies.minus'), width: 180 },
        ({ minus }) => minus,
        true,
      ),
      {
        ...{ code: 'average', title: t('strategies.average'), unit: t('unit.price') },
        ...{ numeric: true, width: 235 },
        value: ({ averageCnyPerMwh }) => averageCnyPerMwh,
        render: ({ averageCnyPerMwh }) => formatPrice(averageCnyPerMwh, 2),
      },
      money(
        { code: 'contractGain', title: t('strategies.contractGain'), width: 140, hidden: true },
        ({ contractGain }) => contractGain,
      ),
      money(
        { code: 'dayAheadGain', title: t('strategies.dayAheadGain'), width: 140, hidden: true },
        ({ dayAheadGain }) => dayAheadGain,
      ),
      energy('soldMwh', t('strategies.sold')),
      money(
        { code: 'sales', title: t('strategies.sales'), width: 130, hidden: true },
        ({ sales }) => sales,
      ),
      energy('boughtMwh', t('strategies.bought')),
      money(
        { code: 'purchases', title: t('strategies.purchases'), width: 130, hidden: true },
        ({ purchases }) => purchases,
      ),
      {
        ...{ code: 'coverage', title: t('strategies.coverage'), numeric: true },
        ...{ width: 120, hidden: true },
        value: ({ coverage }) => coverage,
        render: ({ coverage }) => formatPercent(coverage),
      },
    ]
  }, [t, lotMwh])
}

function StrategyName({ entry: { strategy, problems } }: { entry: ReviewStrategyView }) {
  const { t } = useTranslation('settlement')
  return (
    <>
      <Tooltip title={t(`strategyHint.${strategy}`)}>{t(`strategy.${strategy}`)}</Tooltip>
      {problems.map(({ problem, hours }) => (
        <span key={problem} className={styles.problem}>
          {t(`problem.${problem}`, { hours: hours.length })}
        </span>
      ))}
    </>
  )
}
