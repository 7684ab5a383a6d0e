import { useTranslation } from 'react-i18next'
import { formatTradedEnergy, type MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { formatPrice } from '#web/ui/format/number.ts'
import type { Figures } from '../../model/figures.ts'
import { hoursText } from '../../model/periods.ts'
import type { BatchModel } from '../../use-batch.ts'
import styles from './batch-bar.module.css'

/** What the fill would do, or what it has just done. */
export function BatchEffect({
  batch: { preview, outcome, before, after, steps, form },
}: {
  batch: BatchModel
}) {
  const { t } = useTranslation('batch-fill')
  const told = outcome ?? preview
  const periodsNeeded = form.where === 'PERIODS' && form.periods.length === 0
  return (
    <p className={styles.effect} role="status" title={t('hint')}>
      {!told && t(periodsNeeded ? 'periodsNeeded' : 'valueNeeded')}
      {outcome && (
        <b>
          {outcome.changed.length > 0 ? t('filled', { n: outcome.changed.length }) : t('unchanged')}
        </b>
      )}
      {!outcome && preview && (
        <b>
          {preview.changed.length > 0
            ? t('preview', { n: preview.changed.length, hours: hoursText(preview.changed) })
            : t('noChange')}
        </b>
      )}
      {!outcome && after && <Sums {...{ before, after, steps }} />}
      {told && told.limited.length > 0 && (
        <span className={styles.caution}>
          {t('limited', { n: told.limited.length, hours: hoursText(told.limited) })}
        </span>
      )}
      {told && told.skipped.length > 0 && (
        <span className={styles.caution}>
          {t('skipped', { n: told.skipped.length, hours: hoursText(told.skipped) })}
        </span>
      )}
    </p>
  )
}

/** Sales and purchases before and after, those that change. */
function Sums({ before, after, steps }: { before: Figures; after: Figures; steps: MarketSteps }) {
  const { t } = useTranslation('batch-fill')
  const energy = (energyMwh: number) => formatTradedEnergy(energyMwh, steps)
  const rows = [
    { key: 'sums.sell', from: energy(before.sellMwh), to: energy(after.sellMwh) },
    { key: 'sums.buy', from: energy(before.buyMwh), to: energy(after.buyMwh) },
    {
      key: 'sums.sellPrice',
      from: formatPrice(before.sellCnyPerMwh, 2),
      to: formatPrice(after.sellCnyPerMwh, 2),
    },
    {
      key: 'sums.buyPrice',
      from: formatPrice(before.buyCnyPerMwh, 2),
      to: formatPrice(after.buyCnyPerMwh, 2),
    },
  ] as const
  return rows
    .filter(({ from, to }) => from !== to)
    .map(({ key, from, to }) => <span key={key}>{t(key, { from, to })}</span>)
}
