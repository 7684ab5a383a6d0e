import { useTranslation } from 'react-i18next'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { useRuleTexts } from '../../model/use-rule-texts.ts'
import styles from './rules.module.css'

/** What a key means, and what its value may be. */
export function KeyFacts({ code }: { code: string }) {
  const { t } = useTranslation('rules')
  const { language, wordOf, unitOf } = useRuleTexts()
  const key = ruleKeyOf(code)
  if (!key) return null
  const { min, max, words } = key
  const unit = unitOf(code)
  const range = min === undefined && max === undefined ? null : `${min ?? '…'} – ${max ?? '…'}`
  return (
    <dl className={styles.facts} data-testid="key-facts">
      <dt>{t('rules.meaning')}</dt>
      <dd>{key.meaning[language]}</dd>
      <dt>{t('rules.format')}</dt>
      <dd>{t(`rules.type.${key.type}`)}</dd>
      {range && (
        <>
          <dt>{t('rules.range')}</dt>
          <dd>{unit ? `${range} ${unit}` : range}</dd>
        </>
      )}
      {words && (
        <>
          <dt>{t('rules.words')}</dt>
          <dd>{words.map(wordOf).join(t('ui:resource.comma'))}</dd>
        </>
      )}
    </dl>
  )
}
