import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BiddingSpaceDefinition } from '#domain/market/bidding-space-definition.ts'
import type { HiddenSpace } from '../model/overview.ts'
import styles from './market.module.css'

/** What the bidding space of the province is made of, and why it is not drawn. */
export function SpaceNote({
  definition,
  hidden,
}: {
  definition: BiddingSpaceDefinition | null
  hidden: readonly HiddenSpace[]
}) {
  const { t } = useTranslation('market')
  const named = (components: BiddingSpaceDefinition['components']) =>
    components.map((component) => t(`component.${component}`))
  return (
    <>
      {hidden.map(({ stage, problem, missing }) => (
        <Alert
          key={stage}
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          title={t('space.hidden', {
            name: t(`stage.${stage}`, { metric: t('metric.BIDDING_SPACE') }),
          })}
          description={t(`space.${problem}`, { names: named([...missing]).join(t('space.comma')) })}
        />
      ))}
      {definition && (
        <p className={styles.hint}>
          {t('space.formula', { components: named(definition.components).join(' − ') })}
          {definition.components.includes('TIE_LINE') && t(`space.${definition.tieLineSign}`)}
        </p>
      )}
    </>
  )
}
