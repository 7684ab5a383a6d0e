import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { isAway } from '#database/connection/failures.ts'
import { errorFacts } from './error-facts.ts'

/** What an error tells beside its text; anything else may hold values of rows, as `detail` and `params` do. */
const TOLD = [
  ...['code', 'severity', 'table', 'column', 'constraint', 'schema', 'routine', 'statusCode'],
  ...['errno', 'syscall'],
]
/** Where the values of a statement begin in the text of its failure. */
const VALUES = /\n?params: .*$/s
const MAX_CAUSES = 5

/**
 * The server's own log: what it writes of an error holds no value of a call and none of a row. That the
 * database is away is said once by whoever watches it; everybody who meets it meanwhile, jobs twice a second
 * among them, would say it again.
 */
export const serverLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, serializers: { err: loggedError }, hooks: { logMethod: unlessAway } },
    destination ?? pino.destination(),
  )

function unlessAway(this: Logger, given: Parameters<LogFn>, log: LogFn): void {
  if (!isAway(errorFacts(given[0]).err)) log.apply(this, given)
}

/** An error as the log keeps it. */
export function loggedError(error: unknown, depth = 0): object {
  const { name, message, cause } = errorFacts(error)
  const stack = error instanceof Error ? error.stack : undefined
  const own = error as Record<string, unknown>
  const told = TOLD.filter(
    (fact) => typeof own?.[fact] === 'string' || Number.isFinite(own?.[fact]),
  )
  return {
    type: String(name ?? typeof error),
    message: withoutValues(message),
    stack: framesOf(stack),
    ...Object.fromEntries(told.map((fact) => [fact, own[fact]])),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

const withoutValues = (message: unknown): string => String(message ?? '').replace(VALUES, '')

/** A stack begins with the text of the error, which may be of several lines. */
const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
