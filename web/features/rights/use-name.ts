import { useLanguage } from '#web/client/language.ts'

type Named = { nameZh: string; nameEn: string }

/** The name of something in the language of the page. */
export function useName(): (named: Named) => string {
  const language = useLanguage((state) => state.language)
  return ({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn)
}
