import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, MoneyTotal } from '#api/settlement/shapes.ts'
import { completeSum } from '#domain/statistics/complete-sum.ts'
import { formatTradedEnergy } from '#web/ui/format/lot-and-tick.ts'
import { fenDelta, fenText } from '#web/ui/format/money.ts'
import { formatPercent, formatPrice } from '#web/ui/format/number.ts'
import { StatCard, type StatDelta } from '#web/ui/states/stat-card.tsx'
import styles from './review.module.css'

/** What the decision was worth, in a line of figures. */
export function HeadlineCards({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const gain = (against: string) =>
    review.attributions.find((entry) => entry.against === against)!.gain
  const actual = review.strategies.find(({ strategy }) => strategy === 'ACTUAL')!
  return (
    <div className={styles.cards}>
      <GainCard label={t('card.vsNone')} gain={gain('NONE')} />
      <GainCard label={t('card.vsForecast')} gain={gain('FORECAST')} />
      <StatCard
        label={t('card.share')}
        value={formatPercent(review.shareOfPerfect)}
        extra={<PerfectGain none={gain('NONE')} perfect={gain('PERFECT')} />}
      />
      <StatCard
        label={t('card.income')}
        value={fenText(actual.total.amountFen)}
        unit={t('unit.cny')}
        extra={
          actual.total.amountFen === null ? (
            <Known total={actual.total} />
          ) : (
            <span>{t('card.average', { price: formatPrice(actual.averageCnyPerMwh, 2) })}</span>
          )
        }
      />
      <StatCard
        label={t('card.fill')}
        value={formatPercent(review.fillRate)}
        extra={<Cleared review={review} />}
      />
    </div>
  )
}

function GainCard({ label, gain }: { label: string; gain: MoneyTotal }) {
  const { t } = useTranslation('settlement')
  const { amountFen } = gain
  return (
    <StatCard
      label={label}
      value={fenDelta(amountFen)}
      unit={t('unit.cny')}
      delta={amountFen === null ? undefined : deltaOf(amountFen, t('card.better'), t('card.worse'))}
      extra={amountFen === null ? <Known total={gain} /> : undefined}
    />
  )
}

function deltaOf(amountFen: number, better: string, worse: string): StatDelta | undefined {
  if (amountFen === 0) return undefined
  const isGain = amountFen > 0
  return { text: isGain ? better : worse, direction: isGain ? 'up' : 'down', good: 'up' }
}

function Known({ total: { knownFen, missingLines } }: { total: MoneyTotal }) {
  const { t } = useTranslation('settlement')
  return <span>{t('card.known', { amount: fenText(knownFen), lines: missingLines })}</span>
}

function PerfectGain({ none, perfect }: { none: MoneyTotal; perfect: MoneyTotal }): ReactNode {
  const { t } = useTranslation('settlement')
  if (none.amountFen === null || perfect.amountFen === null) return undefined
  const max = none.amountFen - perfect.amountFen
  return (
    <span>{max > 0 ? t('card.ofPerfect', { amount: fenText(max) }) : t('card.nothingToGain')}</span>
  )
}

/** Sales and purchases apart; one is unknown as long as an hour of it lacks its result. */
function Cleared({ review: { hours, lotMwh } }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const texts = (['sold', 'bought'] as const).flatMap((side) => {
    const sign = side === 'sold' ? 1 : -1
    const ofSide = hours.filter(({ declaredMwh }) => sign * (declaredMwh ?? 0) > 0)
    const sum = (values: (number | null)[]) =>
      formatTradedEnergy(completeSum(values.map((value) => value && Math.abs(value))), { lotMwh })
    if (ofSide.length === 0) return []
    const cleared = sum(ofSide.map(({ clearedMwh }) => clearedMwh))
    return [t(`card.${side}`, { cleared, declared: sum(ofSide.map((hour) => hour.declaredMwh)) })]
  })
  return texts.map((text) => <div key={text}>{text}</div>)
}
