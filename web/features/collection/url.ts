import { z } from 'zod'
import { IMPORT_STATES } from '#domain/collection/words.ts'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import { urlChoice, urlDate, urlInt, urlText } from '#web/ui/url-state/codecs.ts'

export const FILE_TABS = ['preview', 'mapping', 'issues'] as const
export type FileTab = (typeof FILE_TABS)[number]

export const IMPORT_URL = z.object({
  ...tableQueryFields(),
  state: urlChoice(IMPORT_STATES).optional(),
  /** The file whose drawer is open; notifications point here. */
  id: urlInt({ min: 1 }).optional(),
  tab: urlChoice(FILE_TABS).optional(),
  /** The cell of the completeness board that a file is brought for. */
  item: urlText(60).optional(),
  day: urlDate().optional(),
})
export type ImportUrl = z.output<typeof IMPORT_URL>
