import { ExclamationCircleFilled, InfoCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import styles from '../declaration.module.css'

/** Of when the figures beside a filed declaration are; nothing where they are of this moment anyway. */
export function FactsNote({
  detail: { factsOf, filedAt },
}: {
  detail: Pick<DeclarationDetail, 'factsOf' | 'filedAt'>
}) {
  const { t } = useTranslation('position')
  if (factsOf === 'NOW') return null
  const isKept = factsOf === 'FILED'
  const Icon = isKept ? InfoCircleOutlined : ExclamationCircleFilled
  const text = t(`factsOf.${factsOf}`, { at: timeInYear(filedAt) })
  return (
    <span role="note" title={text} className={isKept ? styles.facts : styles.factsOfNow}>
      <Icon aria-hidden /> {text}
    </span>
  )
}
