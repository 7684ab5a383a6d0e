import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerRaw } from '../answer/raw-errors.ts'

export type BodyPace = {
  /** From then on a body must keep its pace. */
  graceMs: number
  /** Bytes a second over the whole time, of any body. */
  minBytesPerSecond: number
  /** How often it is looked at. */
  everyMs: number
}

const PACE: BodyPace = { graceMs: 10_000, minBytesPerSecond: 4096, everyMs: 2500 }

/**
 * Ends requests whose body hardly moves: each would hold a connection and, of a file, a place among the
 * few uploads. Bodies of calls are small, so their pace is a limit of time too.
 */
export function registerSlowBodies(app: FastifyInstance, pace: BodyPace = PACE): void {
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) watch(request, pace)
  })
}

const hasBody = ({ raw }: FastifyRequest) =>
  raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined

function watch({ raw, id }: FastifyRequest, pace: BodyPace): void {
  const { socket } = raw
  const start = performance.now()
  // Of the whole connection, which carries one request at a time.
  const before = socket.bytesRead
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - start
    if (elapsedMs < pace.graceMs) return
    const bytesPerSecond = ((socket.bytesRead - before) / elapsedMs) * 1000
    if (bytesPerSecond < pace.minBytesPerSecond) answerRaw(socket, 'tooSlow', id)
  }, pace.everyMs)
  timer.unref()
  const end = () => clearInterval(timer)
  raw.once('end', end)
  raw.once('close', end)
}
