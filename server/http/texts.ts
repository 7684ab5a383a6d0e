import { en } from '../locales/en.ts'
import { type TextKey, zh } from '../locales/zh.ts'
import type { TextParams } from './answer/app-error.ts'

export type Language = 'zh' | 'en'

/** The language that a client asks for by Accept-Language: the first that we speak, else English. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').toLowerCase().split(',')
  for (const entry of wanted) {
    if (entry.trim().startsWith('zh')) return 'zh'
    if (entry.trim().startsWith('en')) return 'en'
  }
  return 'en'
}

/** A text in a language, with its parameters put in. */
export function textOf(language: Language, key: TextKey, params: TextParams = {}): string {
  const template: string = language === 'zh' ? zh[key] : en[key]
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = params[name] ?? ''
    return String(typeof given === 'object' ? given[language] : given)
  })
}
