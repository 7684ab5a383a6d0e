import type { AnswerOf, CallOf } from '#api/kernel/endpoint.ts'
import { number } from '#api/kernel/fields.ts'
import { createReplay, MAX_REPLAY_DAYS, type replayOffer } from '#api/replay/endpoints.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ReplayTechnology } from '#domain/replay/words.ts'

export type Offer = AnswerOf<typeof replayOffer>

/** What the form asks for: as the call, with the share in per cent. */
export const START_SCHEMA = createReplay.request
  .omit({ provinceId: true, contractShare: true })
  .extend({ contractPercent: number(0, 100) })

export type StartValues = {
  firstDate: DeliveryDate
  lastDate: DeliveryDate
  technology: ReplayTechnology
  capacityMw: number
  contractPercent: number
}

const CAPACITY_MW = 100
const CONTRACT_PERCENT = 40

/** What the form begins with: the days that the server suggests, a plant of the kind that the file tells of. */
export function startValues(offer: Offer): Partial<StartValues> {
  const { suggestedFirstDate, lastPriceDate, technologies } = offer
  return {
    ...(suggestedFirstDate !== null && { firstDate: suggestedFirstDate }),
    ...(lastPriceDate !== null && { lastDate: lastPriceDate }),
    technology: technologies[0] ?? 'WIND',
    capacityMw: CAPACITY_MW,
    contractPercent: CONTRACT_PERCENT,
  }
}

/** The last day that a replay may have: that of the prices, or the longest time. */
export function latestLastDate(firstDate: DeliveryDate, lastPriceDate: DeliveryDate): DeliveryDate {
  const longest = addDays(firstDate, MAX_REPLAY_DAYS - 1)
  return longest < lastPriceDate ? longest : lastPriceDate
}

export const callOf = (
  provinceId: string,
  { contractPercent, ...values }: StartValues,
): CallOf<typeof createReplay> => ({
  provinceId,
  ...values,
  contractShare: contractPercent / 100,
})
