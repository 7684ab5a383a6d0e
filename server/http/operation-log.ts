import type { Endpoint } from '#contract/endpoint.ts'
import { operationLog } from '#database/schema/tables.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from './call-context.ts'

const SECRET = /password|token|secret|authorization/i
const MAX_TEXT = 200

type Operation = {
  endpoint: Endpoint
  user: SessionUser | undefined
  parameters: unknown
  code: number
  ip: string
  requestId: string
  durationMs: number
}

/** Writes what a user did, without secrets. A log that cannot be written never fails the call. */
export async function logOperation(services: Services, operation: Operation): Promise<void> {
  const { endpoint, user } = operation
  try {
    await services.db.insert(operationLog).values({
      userId: user?.userId,
      account: user?.account,
      ip: operation.ip,
      requestId: operation.requestId,
      path: endpoint.path,
      access: endpoint.access,
      code: operation.code,
      detail: withoutSecrets(operation.parameters),
      durationMs: operation.durationMs,
      at: services.clock.now(),
    })
  } catch (error) {
    services.log.error({ err: error, requestId: operation.requestId }, 'operation log not written')
  }
}

/** Parameters as they may be kept: secrets left out, long texts and lists cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return '…'
  if (Array.isArray(value)) return value.slice(0, 30).map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, item]) => [name, withoutSecrets(item, depth + 1)]),
  )
}
