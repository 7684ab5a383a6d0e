import { z } from 'zod'
import { OUTLOOK_KINDS, UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import { urlChoice, urlDate, urlFlag, urlInt, urlText } from '#web/ui/url-state/codecs.ts'
import { FORECAST_SPANS } from './model/spans.ts'

export type Target = (typeof UNIFIED_TARGETS)[number]

/** State of the forecast page. */
export const FORECAST_URL = z.object({
  target: urlChoice(UNIFIED_TARGETS).default('UNIFIED_DA'),
  model: urlInt({ min: 1 }).optional(),
  /** Code of a zone; without it the whole province. */
  zone: urlText(60).optional(),
  /** One day, the next one without `day`, or the long view. */
  span: urlChoice(FORECAST_SPANS).default('day'),
  day: urlDate().optional(),
  naive: urlFlag().default(false),
  period: urlChoice(OUTLOOK_KINDS).default('TEN_DAY'),
  recent: urlChoice(['7', '30']).default('7'),
  ...tableQueryFields({ size: 10 }),
})

/** State of the page of one run. */
export const DETAIL_URL = z.object({
  id: urlInt({ min: 1 }).optional(),
  day: urlDate().optional(),
  slots: urlChoice(['24', '96']).default('24'),
  map: urlChoice(['p50', 'error']).default('p50'),
})
