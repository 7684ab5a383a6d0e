import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hoursText } from '../../model/periods.ts'
import type { Suggestion } from '../../model/suggestion.ts'
import styles from './suggestion-bar.module.css'

/** Says where the faint values of empty cells come from; nothing of them is filled in but by a click here. */
export function SuggestionBar({
  detail,
  suggestion: { lines, unknown },
  selected,
  isLessHint,
  onFill,
}: {
  detail: DeclarationDetail
  suggestion: Suggestion
  /** Slots that are selected in the grid. */
  selected: readonly number[]
  /** Whether a derating hint that somebody took is off the energies. */
  isLessHint: boolean
  onFill: (slots: readonly number[]) => void
}) {
  const { t } = useTranslation('suggestion')
  const { t: words } = useTranslation('declaration')
  const slots = [...lines.keys()]
  const chosen = slots.filter((slot) => selected.includes(slot))
  const { referenceKind, reference } = detail
  const isPriced = [...lines.values()].some(({ priceCnyPerMwh }) => priceCnyPerMwh !== null)
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <p className={styles.text}>
        {slots.length > 0 && (
          <>
            <b>{t('title')}</b> {t(isLessHint ? 'energyLessHint' : 'energy')}
            {isPriced && referenceKind
              ? t('price', {
                  price: words(`price.${referenceKind}`),
                  model: reference?.modelName ?? words('chart.noModel'),
                })
              : t('noPrice')}
          </>
        )}
        {unknown.length > 0 && (
          <span className={styles.unknown}>
            {t('unknown', { n: unknown.length, hours: hoursText(unknown) })}
          </span>
        )}
      </p>
      {slots.length > 0 && (
        <span className={styles.buttons}>
          {chosen.length > 1 && chosen.length < slots.length && (
            <Button size="small" onClick={() => onFill(chosen)}>
              {t('fillChosen', { n: chosen.length })}
            </Button>
          )}
          <Button size="small" onClick={() => onFill(slots)}>
            {t('fill', { n: slots.length })}
          </Button>
        </span>
      )}
    </section>
  )
}
