import { create } from 'zustand'
import { readCookie, writeCookie } from './cookie.ts'

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const COOKIE = 'language'
const YEAR_DAYS = 365

/** The stored choice, else the first known language that the browser names, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  const known = LANGUAGES.find((language) => language === stored)
  if (known) return known
  for (const wanted of browser) {
    const match = LANGUAGES.find((language) => wanted.toLowerCase().includes(language))
    if (match) return match
  }
  return 'en'
}

export const useLanguage = create<{ language: Language }>(() => ({
  language: chooseLanguage(
    readCookie(COOKIE),
    navigator.languages ?? [navigator.language].filter(Boolean),
  ),
}))

export function currentLanguage(): Language {
  return useLanguage.getState().language
}

export function setLanguage(language: Language): void {
  writeCookie(COOKIE, language, YEAR_DAYS)
  useLanguage.setState({ language })
}

/** A language chosen in another window holds here too, from the moment the user comes back. */
export function followOtherWindows(): void {
  window.addEventListener('focus', () => {
    const stored = LANGUAGES.find((language) => language === readCookie(COOKIE))
    if (stored && stored !== currentLanguage()) useLanguage.setState({ language: stored })
  })
}

/** The tag that HTML and HTTP use. */
export const LANGUAGE_TAGS: Record<Language, string> = { zh: 'zh-CN', en: 'en' }
