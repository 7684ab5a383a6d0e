/** A constraint that a statement broke. */
export type Violation = { kind: 'UNIQUE' | 'REFERENCE'; constraint: string }

const KINDS: Record<string, Violation['kind']> = { 23505: 'UNIQUE', 23503: 'REFERENCE' }

type DriverError = { code?: string; constraint?: string }

/** What a failed statement broke, null for any other error. The driver's error stands behind the query builder's. */
export function violationOf(error: unknown): Violation | null {
  const { code, constraint, cause } = error as DriverError & { cause?: DriverError }
  const kind = KINDS[cause?.code ?? code ?? '']
  return kind ? { kind, constraint: cause?.constraint ?? constraint ?? '' } : null
}
