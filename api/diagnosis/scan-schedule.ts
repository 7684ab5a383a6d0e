import { z } from 'zod'
import { TIME_OF_DAY } from '#domain/iv-curve/words.ts'
import { POSTPONE_REASONS } from '#domain/iv-scan/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion, number, shaped, wholeNumber } from '../kernel/fields.ts'

/** Below 700 W/m² a scan needs somebody to confirm it; a schedule has nobody. */
export const SCHEDULE_IRRADIANCE = { min: 700, max: 1100 } as const
export const MOST_SCHEDULE_DAYS = 366

const day = z.string().nullable()

/** When a plant is scanned by itself; one that nobody has saved is off. */
export const scanSchedule = endpoint({
  path: '/diagnosis/schedule/detail',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: data(
    z.object({
      enabled: z.boolean(),
      everyDays: z.number().int(),
      /** HH:MM in Asia/Shanghai. */
      startTime: z.string(),
      /** W/m² in the plane of the array. */
      minIrradiance: z.number(),
      lastOrderedOn: day,
      /** The last day on which a scan was due and did not begin, and why. */
      postponedOn: day,
      postponedFor: z.enum(POSTPONE_REASONS).nullable(),
      /** Days in a row on which it was put off. */
      postponedDays: z.number().int(),
      /** Whether waiting further helps nothing. */
      isStalled: z.boolean(),
      /** Null where the schedule is off. */
      nextOn: day,
      lockVersion: z.number().int(),
    }),
  ),
})

/**
 * Saves when a plant is scanned by itself: every n days all of its inverters, from the start time until 14:00 as soon
 * as no other scan runs. With less irradiance than wanted the scan waits for the next day.
 */
export const saveScanSchedule = endpoint({
  path: '/diagnosis/schedule/save',
  access: '/diagnosis:edit',
  scope: { plantId: 'plant' },
  request: z.object({
    plantId: id(),
    lockVersion: lockVersion(),
    enabled: flag(),
    everyDays: wholeNumber(1, MOST_SCHEDULE_DAYS),
    startTime: shaped(TIME_OF_DAY, '08:30'),
    minIrradiance: number(SCHEDULE_IRRADIANCE.min, SCHEDULE_IRRADIANCE.max),
  }),
  answer: data(z.object({ lockVersion: z.number().int() })),
})
