import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import {
  formatDelta,
  formatEnergy,
  formatMoney,
  formatPercent,
  formatPrice,
} from '#web/ui/format/number.ts'
import type { Figures } from '../../model/figures.ts'
import { hasResult } from '../../model/grid-columns.ts'
import styles from '../declaration.module.css'

type Props = { detail: DeclarationDetail; figures: Figures }

/** What the declaration adds up to, as typed; beside it what the exchange made of it. */
export function FigureRow({ detail, figures }: Props) {
  const { t } = useTranslation('declaration')
  const { coverageBand: band, totals, days, forecastDays } = detail
  const { coverage } = figures
  const outside = coverage !== null && (coverage < band.min || coverage > band.max)
  const priced = (energyMwh: number, price: number | null, amountCny: number | null) => {
    if (energyMwh === 0) return null
    if (price === null) return t('figure.noPrice')
    return t('figure.average', { price: formatPrice(price, 2), amount: formatMoney(amountCny) })
  }
  const bandText = t('figure.band', {
    min: formatPercent(band.min, 0),
    max: formatPercent(band.max, 0),
  })
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('figure.sell')}
        unit="MWh"
        note={priced(figures.sellMwh, figures.sellCnyPerMwh, figures.sellCny)}
      >
        {formatEnergy(figures.sellMwh)}
      </Figure>
      <Figure
        label={t('figure.buy')}
        unit="MWh"
        note={priced(figures.buyMwh, figures.buyCnyPerMwh, figures.buyCny)}
      >
        {formatEnergy(figures.buyMwh)}
      </Figure>
      <Figure label={t('figure.income')} unit={t('unit.money')}>
        {formatMoney(figures.incomeCny)}
      </Figure>
      <Figure label={t('figure.gain')} unit={t('unit.money')} note={t('figure.gainNote')}>
        {formatDelta(figures.gainCny, 2)}
      </Figure>
      <Figure label={t('figure.coverage')} note={bandText} warn={outside}>
        {formatPercent(coverage, 1)}
      </Figure>
      <Figure
        label={t('figure.forecast')}
        unit="MWh"
        note={t('figure.forecastDays', { known: forecastDays, days })}
        warn={forecastDays < days}
      >
        {formatEnergy(totals.forecastMwh)}
      </Figure>
      {hasResult(detail) && <Result totals={totals} />}
    </dl>
  )
}

/** What cleared, sales and purchases apart; the directions that nothing was declared in are left out. */
function Result({ totals }: Pick<DeclarationDetail, 'totals'>) {
  const { t } = useTranslation('declaration')
  const amount = (cny: number | null) => t('figure.amount', { amount: formatMoney(cny) })
  return (
    <>
      {totals.declaredSellMwh !== null && (
        <Figure label={t('figure.clearedSell')} unit="MWh" note={amount(totals.clearedSalesCny)}>
          {formatEnergy(totals.clearedSellMwh)}
        </Figure>
      )}
      {totals.declaredBuyMwh !== null && (
        <Figure label={t('figure.clearedBuy')} unit="MWh" note={amount(totals.clearedPurchasesCny)}>
          {formatEnergy(totals.clearedBuyMwh)}
        </Figure>
      )}
      <Figure
        label={t('figure.clearedIncome')}
        unit={t('unit.money')}
        note={`${t('figure.fillRate')} ${formatPercent(totals.fillRate, 1)}`}
      >
        {formatMoney(totals.clearedIncomeCny)}
      </Figure>
    </>
  )
}

function Figure({
  label,
  unit,
  note,
  warn = false,
  children,
}: {
  label: string
  unit?: string
  note?: string | null
  warn?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        {unit && <span className={styles.soft}>{unit}</span>}
        {note && <span className={warn ? styles.warnNote : styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
