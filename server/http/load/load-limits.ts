import { availableParallelism } from 'node:os'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { Admission, type AdmissionLimits } from './admission.ts'

/** A body that anybody may send: names, a password, a choice. */
const PUBLIC_BODY_BYTES = 16 * 1024
/** The largest that any call of the contract has a use for is a third of it: 500 columns of a report. */
const CALL_BODY_BYTES = 1024 * 1024

export const bodyLimitOf = ({ access }: Endpoint): number =>
  access === 'public' ? PUBLIC_BODY_BYTES : CALL_BODY_BYTES

/** Each takes a core while it is made; one of several stays for others, however much somebody wants. */
const CORES = availableParallelism()

/**
 * Calls of a kind wait only for their like: neither files on their way nor a device that does not
 * answer keep reads waiting, and nothing keeps anybody from signing in.
 */
const LANES = {
  public: { inFlight: 16, waiting: 200, waitingOfOne: 100, waitMs: 5000 },
  // A file holds its place while it comes in, which a slow line makes long.
  upload: { inFlight: 8, inFlightOfOne: 3, waiting: 16, waitingOfOne: 6, waitMs: 10_000 },
  slow: { inFlight: 8, inFlightOfOne: 4, waiting: 50, waitingOfOne: 20, waitMs: 20_000 },
  // A minute of waiting is less than asking again and again.
  export: {
    ...{ inFlight: CORES, inFlightOfOne: Math.max(1, CORES - 1) },
    ...{ waiting: 50, waitingOfOne: 20, waitMs: 60_000 },
  },
  // Whoever listens holds a place as long, and asks nothing of the database; who finds none asks now and then.
  events: { inFlight: 500, inFlightOfOne: 6, waiting: 0, waitMs: 0 },
  // More at once would only wait for the database: one connection or ten. No browser asks for so much.
  call: { inFlight: 16, inFlightOfOne: 12, waiting: 400, waitingOfOne: 200, waitMs: 5000 },
} as const satisfies Record<string, AdmissionLimits>

export type Lane = keyof typeof LANES
export type Lanes = Record<Lane, Admission>

export const openLanes = (limits: Record<Lane, AdmissionLimits> = LANES): Lanes => ({
  public: new Admission(limits.public),
  upload: new Admission(limits.upload),
  slow: new Admission(limits.slow),
  export: new Admission(limits.export),
  events: new Admission(limits.events),
  call: new Admission(limits.call),
})

export function laneOf({ access, upload, slow, answer }: Endpoint): Lane {
  // Who waits for another server must not keep those from signing in who need none.
  if (access === 'public') return slow ? 'slow' : 'public'
  if (upload) return 'upload'
  if (answer.kind === 'events') return 'events'
  if (answer.kind === 'file') return answer.isStored ? 'slow' : 'export'
  return slow ? 'slow' : 'call'
}

/**
 * A connection that says nothing is given up; a request has the time that the largest file takes at the
 * slowest pace worth waiting for. Bodies are watched besides.
 */
export const CONNECTION_LIMITS = {
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const

/** One file, and the few fields that go with it. */
export const MULTIPART_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024 } as const
