import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { timeInYear } from '#web/ui/format/time.ts'

/** Of when the figures beside a filed declaration are; nothing where they are of this moment anyway. */
export function FactsNote({
  detail: { factsOf, filedAt },
}: {
  detail: Pick<DeclarationDetail, 'factsOf' | 'filedAt'>
}) {
  const { t } = useTranslation('position')
  if (factsOf === 'NOW') return null
  const isKept = factsOf === 'FILED'
  return (
    <Alert
      type={isKept ? 'info' : 'warning'}
      showIcon
      title={t(`factsOf.${factsOf}`, { at: timeInYear(filedAt) })}
    />
  )
}
