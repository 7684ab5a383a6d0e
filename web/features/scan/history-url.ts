import { z } from 'zod'
import type { stringHistory } from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { HISTORY_QUANTITIES } from '#domain/iv-history/words.ts'
import { urlChoice, urlInt } from '#web/ui/url-state/codecs.ts'

/**
 * State of the history page. Of the places the narrowest counts; a string is named by its id or by the input of its
 * inverter. A plant alone is one whose first array is looked at.
 */
export const HISTORY_URL = z.object({
  plant: urlInt({ min: 1 }).optional(),
  array: urlInt({ min: 1 }).optional(),
  inverter: urlInt({ min: 1 }).optional(),
  input: urlInt({ max: 99 }).optional(),
  string: urlInt({ min: 1 }).optional(),
  quantity: urlChoice(HISTORY_QUANTITIES).default('pmpW'),
})
export type HistoryUrl = z.output<typeof HISTORY_URL>

/** Another place, and nothing of the one before. */
export const openPlace = (place: Partial<Omit<HistoryUrl, 'quantity'>>) => ({
  ...{ plant: undefined, array: undefined, inverter: undefined, input: undefined },
  string: undefined,
  ...place,
})

/** The place of an address as the server is asked for it; null where none is named. */
export function askedPlace({
  array,
  inverter,
  input,
  string,
}: Partial<HistoryUrl>): CallOf<typeof stringHistory> | null {
  if (string !== undefined) return { stringId: string }
  if (inverter !== undefined) {
    return { inverterId: inverter, ...(input !== undefined && { position: input }) }
  }
  return array === undefined ? null : { arrayId: array }
}

/** The address of the history of a string. */
export const historyOf = ({ inverterId, position }: { inverterId: number; position: number }) =>
  `${PAGES.stringHistory}?inverter=${inverterId}&input=${position}`
