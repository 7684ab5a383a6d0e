import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewHourView } from '#api/settlement/shapes.ts'
import { formatEnergy, formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { Amount } from './amount.tsx'
import styles from './review.module.css'

const ENERGY_WIDTH_PX = 120
const PRICE_WIDTH_PX = 150

/** The 24 hours: declared, cleared, prices, and what each earned. */
export function HoursTable({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const columns = useHourColumns()
  return (
    <DataTable
      name={t('hours.title')}
      title={
        <>
          {t('hours.title')} <small className={styles.hint}>{t('hours.note')}</small>
        </>
      }
      reportCode="settlement.review.hours"
      rowKey={({ slot }) => String(slot)}
      columns={columns}
      rows={review.hours}
    />
  )
}

type Key = Exclude<
  keyof ReviewHourView,
  'slot' | 'label' | 'settledReferenceSlots' | 'gain' | 'perfectGain' | 'marketSource'
>

function useHourColumns(): DataColumn<ReviewHourView>[] {
  const { t } = useTranslation('settlement')
  return useMemo(() => {
    const energy = (key: Key, title: string, hidden = false) => ({
      ...column(key, title, formatEnergy),
      ...{ unit: t('unit.mwh'), width: ENERGY_WIDTH_PX, hidden },
    })
    const price = (key: Key, title: string) => ({
      ...column(key, title, formatPrice),
      ...{ unit: t('unit.price'), width: PRICE_WIDTH_PX },
    })
    const money = (code: 'gain' | 'perfectGain') => ({
      ...{ code, title: t(`hours.${code}`), unit: t('unit.cny'), numeric: true },
      width: ENERGY_WIDTH_PX,
      value: (row: ReviewHourView) => row[code].amountFen,
      render: (row: ReviewHourView) => <Amount total={row[code]} delta />,
    })
    return [
      {
        ...{ code: 'slot', title: t('hours.slot'), fixed: 'start', locked: true, width: 110 },
        value: ({ label }) => label,
      },
      energy('declaredMwh', t('hours.declared')),
      price('declaredCnyPerMwh', t('hours.declaredPrice')),
      energy('clearedMwh', t('hours.cleared')),
      price('clearedCnyPerMwh', t('hours.clearedPrice')),
      { ...price('settledReferenceCnyPerMwh', t('hours.settledReference')), width: 185 },
      money('gain'),
      { ...price('referenceCnyPerMwh', t('hours.reference')), width: 195 },
      price('marketCnyPerMwh', t('hours.market')),
      {
        ...{ code: 'marketSource', title: t('hours.marketSource'), width: 120 },
        value: ({ marketSource }) => t(`hours.source.${marketSource ?? 'UNKNOWN'}`),
        render: ({ marketSource }) => (
          <Tag color={marketSource === null ? 'warning' : 'default'}>
            {t(`hours.source.${marketSource ?? 'UNKNOWN'}`)}
          </Tag>
        ),
      },
      energy('sessionMwh', t('hours.session')),
      { ...column('fillRate', t('hours.fill'), formatPercent), width: 90 },
      energy('forecastMwh', t('hours.forecast'), true),
      energy('maxSellMwh', t('hours.maxSell'), true),
      energy('maxBuyMwh', t('hours.maxBuy'), true),
      { ...energy('forecastTradeMwh', t('hours.forecastTrade')), width: 150 },
      { ...energy('perfectTradeMwh', t('hours.perfectTrade')), width: 150 },
      { ...money('perfectGain'), width: 140 },
    ]
  }, [t])
}

function column(
  code: Key,
  title: string,
  format: (value: number | null) => string,
): DataColumn<ReviewHourView> {
  return {
    ...{ code, title, numeric: true },
    value: (row) => row[code],
    render: (row) => {
      const value = row[code]
      return (
        <span className={value !== null && value < 0 ? styles.negative : ''}>{format(value)}</span>
      )
    },
  }
}
