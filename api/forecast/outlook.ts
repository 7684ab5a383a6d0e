import { z } from 'zod'
import { OUTLOOK_KINDS, UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { provinceId } from '../kernel/fields.ts'

const band = z.object({ lowCnyPerMwh: z.number(), highCnyPerMwh: z.number() }).nullable()

/**
 * Mean prices of the present and the next ten-day period and month: actual where known, else as the champion's
 * newest live forecast of the day says.
 */
export const forecastOutlook = endpoint({
  path: '/price/forecast/outlook',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  slow: true,
  request: z.object({ provinceId: provinceId(), target: z.enum(UNIFIED_TARGETS) }),
  answer: data(
    z.object({
      /** The latest finished live run; null without one: actual prices alone cover days. */
      run: z.object({ id: z.number().int(), asOf: z.string() }).nullable(),
      /** `domain/forecasting/days/outlook.ts` says what the figures are. */
      periods: z.array(
        z.object({
          kind: z.enum(OUTLOOK_KINDS),
          yearMonth: z.string(),
          cycle: z.literal([1, 2, 3, 4]).nullable(),
          from: z.string(),
          to: z.string(),
          days: z.number().int(),
          actualDays: z.number().int(),
          forecastDays: z.number().int(),
          uncoveredDays: z.number().int(),
          meanCnyPerMwh: z.number().nullable(),
          /** P10 and P90 of the mean if all days erred alike; null without a forecast day. */
          band,
          hours: z.array(z.object({ hour: z.number().int(), meanCnyPerMwh: z.number(), band })),
          highestHour: z.number().int().nullable(),
          lowestHour: z.number().int().nullable(),
        }),
      ),
    }),
  ),
})
