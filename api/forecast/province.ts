import { z } from 'zod'
import { RUN_KINDS } from '#domain/forecasting/words.ts'
import { data, file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { dayValues, deliveryDate, provinceId } from '../kernel/fields.ts'

/** Longest range of one question. */
export const MAX_PROVINCE_DAYS = 62

/** One market of a day: the latest forecast made for it, and what the market said. */
export const marketDay = z.object({
  /** The default model's latest live run that has the day, else its latest back-test; null: none has. */
  forecast: z
    .object({
      runId: z.number().int(),
      kind: z.enum(RUN_KINDS),
      asOf: z.string(),
      lead: z.number().int(),
      p10: dayValues(),
      p50: dayValues(),
      p90: dayValues(),
    })
    .nullable(),
  actual: dayValues().nullable(),
  /** Only the mean of the day is known: every slot of `actual` holds it. */
  actualIsMean: z.boolean(),
})

export const provinceDay = z.object({
  date: z.string(),
  dayAhead: marketDay,
  realTime: marketDay,
})

const range = { provinceId: provinceId(), from: deliveryDate(), to: deliveryDate() }

/** Day-ahead and real-time unified prices of a province by delivery date; dates without any are left out. */
export const provinceForecastDays = endpoint({
  path: '/price/forecast/provinceDays',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object(range),
  answer: data(
    z.object({
      limits: z.object({ minCnyPerMwh: z.number(), maxCnyPerMwh: z.number() }),
      days: z.array(provinceDay),
    }),
  ),
})

/** The same as xlsx: one row a slot. */
export const exportProvinceDays = endpoint({
  path: '/price/forecast/provinceExport',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object(range),
  answer: file(),
})
