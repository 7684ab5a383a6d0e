import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewHourView } from '#api/settlement/shapes.ts'
import {
  formatBidPrice,
  formatTradedEnergy,
  type MarketSteps,
} from '#web/ui/format/lot-and-tick.ts'
import { formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { Amount } from './amount.tsx'
import styles from './review.module.css'

const ENERGY_WIDTH_PX = 110
const PRICE_WIDTH_PX = 178

/** The 24 hours: declared, cleared, prices, and what each earned; the rest is there to be chosen. */
export function HoursTable({ review }: { review: Pick<CycleReviewView, 'hours'> & MarketSteps }) {
  const { t } = useTranslation('settlement')
  const columns = useHourColumns(review)
  return (
    <DataTable
      name={t('hours.title')}
      title={
        <>
          {t('hours.title')} <small className={styles.hint}>{t('hours.note')}</small>
        </>
      }
      reportCode="settlement.review.hours"
      grid
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

function useHourColumns({ lotMwh, tickCnyPerMwh }: MarketSteps): DataColumn<ReviewHourView>[] {
  const { t } = useTranslation('settlement')
  return useMemo(() => {
    const bid = (value: number | null) => formatBidPrice(value, { tickCnyPerMwh })
    const energyText = (value: number | null) => formatTradedEnergy(value, { lotMwh })
    const energy = (key: Key, title: string, hidden = false) => ({
      ...column(key, title, energyText),
      render: (row: ReviewHourView) => <Traded value={row[key]} text={energyText(row[key])} />,
      ...{ unit: t('unit.mwh'), width: ENERGY_WIDTH_PX, hidden },
    })
    const price = (key: Key, title: string, hidden = false) => ({
      ...column(key, title, bid),
      ...{ unit: t('unit.price'), width: PRICE_WIDTH_PX, hidden },
    })
    const money = (code: 'gain' | 'perfectGain') => ({
      ...{ code, title: t(`hours.${code}`), unit: t('unit.cny'), numeric: true },
      width: code === 'gain' ? ENERGY_WIDTH_PX : 125,
      value: (row: ReviewHourView) => row[code].amountFen,
      render: (row: ReviewHourView) => <Amount total={row[code]} delta />,
    })
    return [
      {
        ...{ code: 'slot', title: t('hours.slot'), fixed: 'start', locked: true, width: 100 },
        value: ({ label }) => label,
      },
      energy('declaredMwh', t('hours.declared')),
      price('declaredCnyPerMwh', t('hours.declaredPrice')),
      energy('clearedMwh', t('hours.cleared')),
      price('clearedCnyPerMwh', t('hours.clearedPrice')),
      {
        // A mean of prices, so no multiple of the tick.
        ...column('settledReferenceCnyPerMwh', t('hours.settledReference'), (value) =>
          formatPrice(value, 2),
        ),
        ...{ unit: t('unit.price'), width: 232 },
      },
      {
        ...price('marketCnyPerMwh', t('hours.market')),
        width: 190,
        render: ({ marketCnyPerMwh, marketSource }) => (
          <>
            {bid(marketCnyPerMwh)}{' '}
            <Tag
              className={styles.source ?? ''}
              color={marketSource === null ? 'warning' : 'default'}
            >
              {t(`hours.source.${marketSource ?? 'UNKNOWN'}`)}
            </Tag>
          </>
        ),
      },
      money('gain'),
      { ...money('perfectGain'), hidden: true },
      { ...price('referenceCnyPerMwh', t('hours.reference'), true), width: 195 },
      energy('sessionMwh', t('hours.session'), true),
      { ...column('fillRate', t('hours.fill'), formatPercent), width: 90, hidden: true },
      energy('forecastMwh', t('hours.forecast'), true),
      energy('maxSellMwh', t('hours.maxSell'), true),
      energy('maxBuyMwh', t('hours.maxBuy'), true),
      { ...energy('forecastTradeMwh', t('hours.forecastTrade'), true), width: 150 },
      { ...energy('perfectTradeMwh', t('hours.perfectTrade'), true), width: 150 },
    ]
  }, [t, lotMwh, tickCnyPerMwh])
}

/** What is bought has its sign, the word and a colour of its own: it is no fault. */
function Traded({ value, text }: { value: number | null; text: string }) {
  const { t } = useTranslation('settlement')
  if (value === null || value >= 0) return text
  return (
    <span className={styles.purchase}>
      <small>{t('hours.bought')}</small> {text}
    </span>
  )
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
