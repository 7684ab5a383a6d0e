import { DEMO_PLANT } from '#database/seed/demo-plant.ts'
import type { Language } from '../../http/texts.ts'

const DEMO_NAMES = [DEMO_PLANT.name, DEMO_PLANT.group]

/**
 * The name of a plant or of a group for a reader. Those of a demonstration have one in each language,
 * until somebody renames them.
 */
export function plantName(name: string, language: Language): string {
  const demo = DEMO_NAMES.find(({ zh, en }) => name === zh || name === en)
  return demo ? demo[language] : name
}
