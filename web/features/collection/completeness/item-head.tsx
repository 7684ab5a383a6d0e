import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BoardItem } from '#api/collection/completeness.ts'
import { shortTime } from '#web/ui/format/time.ts'
import styles from './completeness.module.css'
import { useItemWords } from './use-item-words.ts'

/** What an item is, when it is due and from whom, and what of it is missing. */
export function ItemHead({ item }: { item: BoardItem }) {
  const { t } = useTranslation('completeness')
  const words = useItemWords()
  const { missing, partial, lateSince, places } = item
  return (
    <div className={styles.itemHead}>
      <span className={styles.itemName}>
        <Tag className={styles.kind ?? ''}>{words.kind(item)}</Tag>
        {words.item(item)}
        {places > 1 && (
          <span className={styles.places}>{t('matrix.places', { count: places })}</span>
        )}
      </span>
      <span className={styles.itemDue}>{words.dueBy(item)}</span>
      {missing.length > 0 && (
        <span className={styles.itemMissing}>
          {t('matrix.missing', { days: words.days(missing) })}
        </span>
      )}
      {partial.length > 0 && (
        <span className={styles.itemPartial}>
          {t('matrix.incomplete', { days: words.days(partial) })}
        </span>
      )}
      {lateSince !== null && (
        <span className={styles.itemDue}>{t('matrix.since', { time: shortTime(lateSince) })}</span>
      )}
    </div>
  )
}
