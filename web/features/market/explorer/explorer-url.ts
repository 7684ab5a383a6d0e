import { z } from 'zod'
import { urlChoice, urlDate, urlList, urlText } from '#web/ui/url-state/codecs.ts'

/** The ways to look at the same curves. */
export const EXPLORER_VIEWS = ['line', 'heat', 'duration', 'table', 'statistics'] as const
export type ExplorerView = (typeof EXPLORER_VIEWS)[number]

export const EXPLORER_URL = z.object({
  /** Series, versions and differences, as requests name them; none: the prices of the province. */
  curves: urlList().default([]),
  from: urlDate().optional(),
  to: urlDate().optional(),
  slots: urlChoice(['24', '96']).default('96'),
  view: urlChoice(EXPLORER_VIEWS).default('line'),
  /** The curve of the heat map; the first one where it is not among them. */
  map: urlText(60).optional(),
  /** `2026-11-20T08:00` in Shanghai: only what was known by then. */
  asOf: urlText(16).optional(),
})
