import { useTranslation } from 'react-i18next'
import type { CycleReviewView } from '#api/settlement/shapes.ts'
import { type GainOfPart, gainParts } from '#domain/settlement/review/gain-parts.ts'
import { formatTradedEnergy } from '#web/ui/format/lot-and-tick.ts'
import { fenDelta } from '#web/ui/format/money.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { Amount } from './amount.tsx'
import styles from './review.module.css'
import { SpanBar, scaleOf } from './span-bar.tsx'

/** A part, and where its bar begins and ends: at the end of the one before it. */
type Step = GainOfPart & { fromFen: number; toFen: number }

/**
 * From the income without a declaration to that with it, by what made the difference. The axis is of the
 * difference alone and its zero is the income without: on an axis of the income nobody would see it.
 */
export function GainWaterfall({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const { gain, byComponent } = review.attributions.find(({ against }) => against === 'NONE')!
  const totalOf = (wanted: string) =>
    review.strategies.find(({ strategy }) => strategy === wanted)!.total
  const steps = stepsOf(review)
  const scale = scaleOf([gain.amountFen, ...steps.map(({ toFen }) => toFen)])
  const spot = [byComponent.DAY_AHEAD.amountFen, byComponent.REAL_TIME.amountFen]
  return (
    <FiguresTable name={t('gain.waterfall')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('gain.step')}</th>
          <th scope="col" colSpan={2}>
            {t('unit.cny')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('gain.incomeNone')}</th>
          <td className={styles.bar}>
            <SpanBar to={0} scale={scale} />
          </td>
          <td>
            <Amount total={totalOf('NONE')} />
          </td>
        </tr>
        {steps.map(({ part, hours, energyMwh, gainFen, fromFen, toFen }) => (
          <tr key={part}>
            <th scope="row">
              {t(`gain.part.${part}`)}
              <span className={styles.small}>
                {t('gain.hours', { n: hours, energy: formatTradedEnergy(energyMwh, review) })}
              </span>
            </th>
            <td className={styles.bar}>
              <SpanBar from={fromFen} to={toFen} scale={scale} />
            </td>
            <td>{fenDelta(gainFen)}</td>
          </tr>
        ))}
        {spot.every((fen) => fen === 0) && (
          <tr>
            <th scope="row">{t('gain.spot')}</th>
            <td className={styles.bar}>
              <SpanBar to={0} scale={scale} />
            </td>
            <td>{fenDelta(0)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('gain.incomeActual')}
            <span className={styles.small}>
              {t('gain.difference', { amount: fenDelta(gain.amountFen) })}
            </span>
          </th>
          <td className={styles.bar}>
            <SpanBar to={gain.amountFen} scale={scale} />
          </td>
          <td>
            <Amount total={totalOf('ACTUAL')} />
          </td>
        </tr>
      </tfoot>
    </FiguresTable>
  )
}

/** None where an hour is unknown: a bar that ends nowhere near the total says nothing. */
function stepsOf({ hours }: CycleReviewView): Step[] {
  const parts = gainParts(
    hours.map(({ clearedMwh, gain }) => ({ clearedMwh, gainFen: gain.amountFen })),
  )
  let atFen = 0
  return (parts ?? []).map((part) => {
    const fromFen = atFen
    atFen += part.gainFen
    return { ...part, fromFen, toFen: atFen }
  })
}
