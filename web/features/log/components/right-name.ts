import { useTranslation } from 'react-i18next'
import { RESOURCES } from '#api/kernel/resources.ts'

/** What a right is called in a language; one that is no more, as it is written. */
export function rightName(access: string, language: string): string {
  const right = RESOURCES.find(({ code }) => code === access)
  return (language.startsWith('zh') ? right?.nameZh : right?.nameEn) ?? access
}

/** The same in the language of the page, and of what asks for no right. */
export function useRightName(): (access: string) => string {
  const { t, i18n } = useTranslation('log')
  return (access) =>
    access === 'session' || access === 'public'
      ? t(`access.${access}`)
      : rightName(access, i18n.language)
}
