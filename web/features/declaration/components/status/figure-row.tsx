import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import {
  energyDecimals,
  formatClearedEnergy,
  formatTradedEnergy,
} from '#web/ui/format/lot-and-tick.ts'
import { formatDelta, formatMoney, formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { hasResult } from '../../model/columns/grid-columns.ts'
import type { Figures } from '../../model/figures.ts'
import styles from '../declaration.module.css'

type Props = { detail: DeclarationDetail; figures: Figures }

/** What the declaration adds up to, as typed: sales and purchases apart, then net; beside it what came of it. */
export function FigureRow({ detail, figures }: Props) {
  const { t } = useTranslation('declaration')
  const money = t('unit.money')
  const priced = (energyMwh: number, price: number | null, amountCny: number | null) => {
    if (energyMwh === 0) return null
    if (price === null) return t('figure.noPrice')
    return t('figure.average', { price: formatPrice(price, 2), amount: formatMoney(amountCny) })
  }
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('figure.sell')}
        unit="MWh"
        note={priced(figures.sellMwh, figures.sellCnyPerMwh, figures.sellCny)}
      >
        {formatTradedEnergy(figures.sellMwh, detail)}
      </Figure>
      <Figure
        label={t('figure.buy')}
        unit="MWh"
        note={priced(figures.buyMwh, figures.buyCnyPerMwh, figures.buyCny)}
      >
        {formatTradedEnergy(figures.buyMwh, detail)}
      </Figure>
      <Figure
        label={t('figure.income')}
        unit={money}
        note={
          figures.hours > 0 &&
          t('figure.netEnergy', {
            energy: formatDelta(figures.sellMwh - figures.buyMwh, energyDecimals(detail)),
          })
        }
      >
        {formatMoney(figures.incomeCny)}
      </Figure>
      <Figure
        label={t('figure.gain')}
        hint={t('figure.gainNote')}
        unit={money}
        note={
          figures.gainLowCny !== null &&
          t('figure.range', {
            low: formatDelta(figures.gainLowCny, 0),
            high: formatDelta(figures.gainHighCny, 0),
          })
        }
      >
        {formatDelta(figures.gainCny, 2)}
      </Figure>
      {hasResult(detail) ? (
        <Result detail={detail} />
      ) : (
        <Position detail={detail} coverage={figures.coverage} />
      )}
    </dl>
  )
}

/** What is sold ahead of what can be sold. */
function Position({ detail, coverage }: { detail: DeclarationDetail; coverage: number | null }) {
  const { t } = useTranslation('declaration')
  const { coverageBand: band, totals, days, forecastDays } = detail
  const isOutside = coverage !== null && (coverage < band.min || coverage > band.max)
  return (
    <>
      <Figure
        label={t('figure.coverage')}
        note={t('figure.band', {
          min: formatPercent(band.min, 0),
          max: formatPercent(band.max, 0),
        })}
        warn={isOutside}
      >
        {formatPercent(coverage, 1)}
      </Figure>
      <Figure
        label={t('figure.forecast')}
        unit="MWh"
        note={t('figure.forecastDays', { known: forecastDays, days })}
        warn={forecastDays < days}
      >
        {formatTradedEnergy(totals.forecastMwh, detail)}
      </Figure>
    </>
  )
}

/** What cleared, sales and purchases apart; the directions that nothing was declared in are left out. */
function Result({ detail }: Pick<Props, 'detail'>) {
  const { t } = useTranslation('declaration')
  const { totals } = detail
  const amount = (cny: number | null) => t('figure.amount', { amount: formatMoney(cny) })
  return (
    <>
      {totals.declaredSellMwh !== null && (
        <Figure label={t('figure.clearedSell')} unit="MWh" note={amount(totals.clearedSalesCny)}>
          {formatClearedEnergy(totals.clearedSellMwh, detail)}
        </Figure>
      )}
      {totals.declaredBuyMwh !== null && (
        <Figure label={t('figure.clearedBuy')} unit="MWh" note={amount(totals.clearedPurchasesCny)}>
          {formatClearedEnergy(totals.clearedBuyMwh, detail)}
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
  hint,
  unit,
  note,
  warn = false,
  children,
}: {
  label: string
  /** How it is computed. */
  hint?: string
  unit?: string
  note?: string | false | null
  warn?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.figure}>
      <dt title={hint}>{label}</dt>
      <dd>
        <span className={styles.figureValue}>
          <b>{children}</b>
          {unit && <span className={styles.soft}>{unit}</span>}
        </span>
        {note && (
          <span className={warn ? styles.warnNote : styles.note} title={note}>
            {note}
          </span>
        )}
      </dd>
    </div>
  )
}
