import { z } from 'zod'
import { SPACE_COMPONENTS, TIE_LINE_SIGNS } from '#domain/market/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, provinceId } from '../kernel/fields.ts'
import { curveDay, curveSeries } from './endpoints.ts'

/** Who may see what a source disclosed: everybody, members of the market, or the one it is about. */
export const DISCLOSURE_CLASSES = ['PUBLIC', 'OPEN', 'SPECIFIC'] as const

/** What is disclosed of a province's system for a day, the day before it and the day after. */
export const disclosure = endpoint({
  path: '/curve/disclosure',
  access: '/market:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    /** Without it today, or the newest day with data where that lies before. */
    date: deliveryDate().optional(),
  }),
  answer: data(
    z.object({
      now: z.string(),
      date: z.string(),
      /** False where the province has no such series at all. */
      hasData: z.boolean(),
      limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }).nullable(),
      /** What the rules of the province take off its load on the day; null where no rule says so. */
      biddingSpace: z
        .object({
          components: z.array(z.enum(SPACE_COMPONENTS)),
          tieLineSign: z.enum(TIE_LINE_SIGNS),
        })
        .nullable(),
      series: z.array(
        curveSeries.extend({
          disclosureClass: z.enum(DISCLOSURE_CLASSES),
          days: z.array(curveDay.extend({ publishedAt: z.string() })),
        }),
      ),
    }),
  ),
})
