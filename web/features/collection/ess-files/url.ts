import { z } from 'zod'
import { ESS_DATA_KINDS } from '#domain/collection/words.ts'
import { urlChoice, urlDate, urlInt } from '#web/ui/url-state/codecs.ts'
import { FILE_TABS } from '../url.ts'

export const ESS_FILES_URL = z.object({
  ess: urlInt({ min: 1 }).optional(),
  kind: urlChoice(ESS_DATA_KINDS).optional(),
  from: urlDate().optional(),
  to: urlDate().optional(),
  /** The file whose drawer is open. */
  id: urlInt({ min: 1 }).optional(),
  tab: urlChoice(FILE_TABS).optional(),
})
export type EssFilesUrl = z.output<typeof ESS_FILES_URL>
