import { z } from 'zod'
import { JOB_STATES } from '#domain/jobs/words.ts'
import { data, none } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

export const jobStatus = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** Share done, 0..1. */
  progress: z.number(),
  /** What is being done, as a code that the screen translates. */
  progressCode: z.string().nullable(),
  /** What came out, by the kind of job. */
  result: z.unknown(),
  error: z.string().nullable(),
})

export const jobDetail = endpoint({
  path: '/job/detail',
  access: 'session',
  scope: { id: 'job' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(jobStatus),
})

/** Asks a job to end; a running one ends at its next step. */
export const cancelJob = endpoint({
  path: '/job/cancel',
  access: 'session',
  scope: { id: 'job' },
  request: z.object({ id: id() }),
  answer: none(),
})
