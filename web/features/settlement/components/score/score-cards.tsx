import { useTranslation } from 'react-i18next'
import type { DecisionScore } from '#domain/settlement/score/decision-score.ts'
import { SCORE_BASELINES } from '#domain/settlement/words.ts'
import { formatTradedEnergy, type MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { fenDelta } from '#web/ui/format/money.ts'
import { formatDelta, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from './score.module.css'

/** What the decisions of the year were worth, in a line of figures. */
export function ScoreCards({
  score,
  stations,
  steps,
}: {
  score: DecisionScore
  stations: number
  steps: Pick<MarketSteps, 'lotMwh'>
}) {
  const { t } = useTranslation('score')
  const { decisions, gain, share, gainCnyPerMwh, declaredMwh } = score
  return (
    <div className={styles.cards}>
      {SCORE_BASELINES.map((baseline) => {
        const { fen, known } = gain[baseline]
        const isLost = fen !== null && fen < 0
        return (
          <StatCard
            key={baseline}
            label={t(`against.${baseline}`)}
            value={fenDelta(fen)}
            unit={t('unit.cny')}
            {...(fen && {
              delta: {
                text: t(isLost ? 'card.worse' : 'card.better'),
                direction: isLost ? ('down' as const) : ('up' as const),
                good: 'up' as const,
              },
            })}
            extra={
              <span>
                {known < decisions
                  ? t('card.partly', { known, n: decisions })
                  : baseline === 'NONE' && gainCnyPerMwh !== null
                    ? t('card.perMwh', { price: formatDelta(gainCnyPerMwh, 2) })
                    : t('card.cycles', { n: decisions })}
              </span>
            }
          />
        )
      })}
      <StatCard
        label={t('card.share')}
        value={formatPercent(share)}
        extra={<span>{t(share === null ? 'card.noShare' : 'card.ofPerfect')}</span>}
      />
      <StatCard
        label={t('card.count')}
        value={String(decisions)}
        extra={
          <span>
            {t('card.declared', { n: stations, energy: formatTradedEnergy(declaredMwh, steps) })}
          </span>
        }
      />
    </div>
  )
}
