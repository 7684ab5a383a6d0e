import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { exportLoginLogs, exportOperationLogs } from '#api/log/endpoints.ts'
import { loginLog, operationLog, refusedCalls, refusedLogins } from '#database/schema/tables.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'

const DAY_MS = 86_400_000

/** Logs are read by time: an index on every filter ends with it. */
export const BY_TIME = {
  LOGIN: { at: loginLog.at, key: loginLog.id },
  OPERATION: { at: operationLog.at, key: operationLog.id },
}

type LoginFilters = RequestOf<typeof exportLoginLogs>
type OperationFilters = RequestOf<typeof exportOperationLogs>

/** What rows of the log of sign-ins fit; an empty text is none. */
export const fittingLogins = ({ account, ip, success, ...days }: LoginFilters): SQL | undefined =>
  and(
    account ? eq(loginLog.account, account) : undefined,
    ip ? eq(loginLog.ip, ip) : undefined,
    success === undefined ? undefined : success ? eq(loginLog.success, true) : refusedLogins,
    ...within(loginLog.at, days),
  )

/** What rows of the log of operations fit. */
export function fittingOperations(filters: OperationFilters): SQL | undefined {
  const { account, ip, path, access, code, success, ...days } = filters
  const { ok } = ERRORS
  return and(
    account ? eq(operationLog.account, account) : undefined,
    ip ? eq(operationLog.ip, ip) : undefined,
    path ? eq(operationLog.path, path) : undefined,
    access ? eq(operationLog.access, access) : undefined,
    code === undefined ? undefined : eq(operationLog.code, code),
    success === undefined ? undefined : success ? eq(operationLog.code, ok.code) : refusedCalls,
    ...within(operationLog.at, days),
  )
}

type Days = Pick<LoginFilters, 'from' | 'to'>

const within = (at: typeof loginLog.at | typeof operationLog.at, { from, to }: Days) => [
  from === undefined ? undefined : gte(at, shanghaiInstant(from, '00:00')),
  to === undefined ? undefined : lt(at, new Date(shanghaiInstant(to, '00:00').getTime() + DAY_MS)),
]
