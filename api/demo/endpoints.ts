import { z } from 'zod'
import { data, file, none } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant, wholeNumber } from '../kernel/fields.ts'

/** Longest step at once: a month. */
export const MAX_STEP_DAYS = 31

/** The clock of the demonstration and whether the outside world is there. */
export const demoState = endpoint({
  path: '/demo/state',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      demo: z.boolean(),
      now: z.string(),
      /** How far the clock is ahead of the wall clock, in milliseconds. */
      aheadMs: z.number(),
    }),
  ),
})

/** Moves the clock on by whole days; the simulator delivers the files of each of them. */
export const stepDemo = endpoint({
  path: '/demo/step',
  access: '/demo:control',
  scope: {},
  slow: true,
  request: z.object({ days: wholeNumber(1, MAX_STEP_DAYS) }),
  answer: data(z.object({ jobId: z.number().int() })),
})

/** Sets the clock to an instant, e.g. to replay the days of a historic file. */
export const setDemoClock = endpoint({
  path: '/demo/clock',
  access: '/demo:control',
  scope: {},
  request: z.object({ now: instant() }),
  answer: none(),
})

/** The desk of the simulated exchange: takes a filed template and gives the result file back. */
export const clearAtExchange = endpoint({
  path: '/demo/exchange/clear',
  access: '/declaration:file',
  scope: {},
  upload: true,
  slow: true,
  request: z.object({}),
  answer: file(),
})
