import { DEMO_PEOPLE } from '#database/seed/demo-accounts.ts'
import type { Language } from '../../http/texts.ts'

export type Person = { account: string; username: string }

/**
 * The name of a person for a reader. The people of a demonstration have one in each language, until
 * somebody renames them.
 */
export function personName({ account, username }: Person, language: Language): string {
  const demo = DEMO_PEOPLE.find((one) => one.account === account && one.nameZh === username)
  return demo && language === 'en' ? demo.nameEn : username
}

/** The name of whoever may be nobody. */
export function nameOrNull(person: Person | null, language: Language): string | null {
  return person && personName(person, language)
}
