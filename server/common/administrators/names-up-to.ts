import { type Language, textOf } from '../../http/texts.ts'

/** The first names of a list, and how many more there are. */
export function namesUpTo(names: readonly string[], most: number, language: Language): string {
  const told = names.slice(0, most).join(language === 'zh' ? '、' : ', ')
  const more = names.length - most
  return more > 0 ? told + textOf(language, 'beyondMore', { count: more }) : told
}
