/**
 * What stands in what was thrown. That may be anything: of a library, of another thread, or no object at all,
 * of which nothing is known.
 */
export function errorFacts(error: unknown): {
  name?: unknown
  message?: unknown
  code?: unknown
  statusCode?: unknown
  cause?: unknown
  err?: unknown
} {
  return typeof error === 'object' && error !== null ? error : {}
}
