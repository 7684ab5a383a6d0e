import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DEMO_PLANT } from '#database/seed/demo-plant.ts'
import type { Language } from '../../http/texts.ts'

const DEMO_NAMES = [DEMO_PLANT.name, DEMO_PLANT.group, DEMO_PLANT.modules]

/**
 * The name of a plant, of a group or of a manufacturer of modules for a reader. Those of a demonstration have one in each language,
 * until somebody renames them.
 */
export function plantName(name: string, language: Language): string {
  const demo = DEMO_NAMES.find(({ zh, en }) => name === zh || name === en)
  return demo ? demo[language] : name
}

/** For a search beside the column itself: those of a demonstration by a word of either of their names. */
export const demoNamed =
  (column: PgColumn) =>
  (word: string): SQL | undefined => {
    const part = word.toLowerCase()
    const names = DEMO_NAMES.map(({ zh, en }) => [zh, en])
      .filter((both) => both.some((one) => one.toLowerCase().includes(part)))
      .flat()
    return names.length > 0 ? inArray(column, names) : undefined
  }
