import type { node } from '#database/schema/tables.ts'
import type { Language } from '../../http/texts.ts'

/** The name of a node in a language; the official one where no English one is known: names are not invented. */
export const nodeName = (
  { name, nameEn }: Pick<typeof node.$inferSelect, 'name' | 'nameEn'>,
  language: Language,
): string => (language === 'zh' ? name : (nameEn ?? name))
