import { z } from 'zod'
import { events } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'

/**
 * Events of the stream: CHANGED, something of the caller's notifications or news is not what it was; ENDED, the
 * session is over or its rights have changed, and nothing more comes.
 */
export const LIVE_EVENTS = { changed: 'changed', ended: 'ended' } as const

/**
 * Tells when notifications or news have changed, as long as the caller listens and the session lives; what they
 * are now is asked by the lists. A tab has one stream: a new one takes the place of the old.
 */
export const liveChanges = endpoint({
  path: '/agency/agency/live',
  method: 'GET',
  access: '/news:show',
  scope: {},
  readOnly: true,
  request: z.object({ tab: z.uuid() }),
  answer: events(),
})
