import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'

/** How keys of rules and their values are called in the language of the page. */
export function useRuleTexts() {
  const { t, i18n } = useTranslation('rules')
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  const nameOf = useCallback((code: string) => ruleKeyOf(code)?.name[language] ?? code, [language])
  const wordOf = useCallback(
    (word: string): string => t(`rules.word.${word}`, { defaultValue: word }),
    [t],
  )
  /** A value in words where its key has them, else as it is written. */
  const inWords = useCallback(
    (code: string, value: string) => {
      const type = ruleKeyOf(code)?.type
      if (type === 'CHOICE' || type === 'FLAG') return wordOf(value)
      if (type === 'CHOICES') return value.split(',').map(wordOf).join(t('ui:resource.comma'))
      return value
    },
    [wordOf, t],
  )
  return { nameOf, wordOf, inWords, language } as const
}
