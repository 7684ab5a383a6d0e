import type { Statement } from '#domain/assistant/compile/statement.ts'
import { guarded } from './guard.ts'
import { type ResultRow, runAsAsked } from './run-as-asked.ts'

/**
 * Runs statements of the compiler behind both walls: the guard lets through what reads the views, and what it printed
 * runs as a role that has nothing else.
 *
 * @throws GuardRefusal before anything is run; what `runAsAsked` throws
 */
export async function runStatements(
  database: Parameters<typeof runAsAsked>[0],
  scope: Parameters<typeof runAsAsked>[1],
  ...[statements, signal]: [readonly Statement[], AbortSignal]
): Promise<ResultRow[][]> {
  const checked = await Promise.all(
    statements.map(async ({ text, values }) => ({ text: await guarded(text), values })),
  )
  return runAsAsked(database, scope, checked, signal)
}
