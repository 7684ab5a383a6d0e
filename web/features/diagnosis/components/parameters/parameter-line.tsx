import { Button, Tag } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './parameters.module.css'

/** A parameter: what it is called and means, what it may be, and its input. */
export function ParameterLine({
  name,
  meaning,
  effect,
  facts = [],
  isDefault,
  isUnsaved,
  fault,
  onReset,
  children,
}: {
  name: string
  meaning: string
  effect?: string
  facts?: readonly string[]
  isDefault: boolean
  isUnsaved: boolean
  fault?: string | undefined
  /** Back to the default; undefined for whoever may not. */
  onReset: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('parameters')
  const id = useId()
  return (
    <section className={styles.line} aria-labelledby={id}>
      <div>
        <h3 className={styles.name}>
          <span id={id}>{name}</span>
          {!isDefault && <Tag color="processing">{t('changedTag')}</Tag>}
          {isUnsaved && <Tag color="warning">{t('unsavedTag')}</Tag>}
        </h3>
        <p className={styles.meaning}>{meaning}</p>
        {effect && <p className={styles.effect}>{effect}</p>}
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.control}>
        {children}
        {onReset && (
          <Button
            size="small"
            disabled={isDefault}
            aria-label={t('resetOf', { name })}
            onClick={onReset}
          >
            {t('reset')}
          </Button>
        )}
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </section>
  )
}
