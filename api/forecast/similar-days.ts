import { z } from 'zod'
import { SIMILARITY_KINDS } from '#domain/forecasting/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayValues, deliveryDate, id } from '../kernel/fields.ts'

export const SIMILAR_DAYS = 5

const inputMean = z.object({ metric: z.string(), meanMw: z.number() })

/**
 * The past days whose disclosed forecasts were nearest to those of a delivery date of a run, of what was
 * known at the origin of that date; where nothing had been disclosed of it, nearest to the level of the latest
 * days, and the answer says so.
 */
export const similarDays = endpoint({
  path: '/price/forecast/similarDays',
  access: '/forecast:read',
  scope: { id: 'forecastRun' },
  readOnly: true,
  slow: true,
  request: z.object({ id: id(), date: deliveryDate() }),
  answer: data(
    z.object({
      slotCount: z.literal([24, 96]),
      basis: z.enum(SIMILARITY_KINDS),
      /** The days whose mean stands for the date; null where its own inputs are known. */
      level: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** What days were compared by: the inputs known or expected of the date; empty when by prices. */
      inputs: z.array(inputMean),
      /** Days that were compared, and days left out because a price or an input is missing. */
      compared: z.number().int(),
      leftOut: z.number().int(),
      /** The nearest first. */
      days: z.array(
        z.object({
          date: z.string(),
          /** In standard deviations over all inputs; `domain/forecasting/days/similar-days.ts` has the formula. */
          distance: z.number(),
          /** 1 / (1 + distance). */
          similarity: z.number(),
          inputs: z.array(inputMean),
          price: dayValues(),
          meanCnyPerMwh: z.number(),
        }),
      ),
    }),
  ),
})
