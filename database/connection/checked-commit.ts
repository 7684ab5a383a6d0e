import type { ClientBase } from 'pg'
import { TransactionLostError } from './transaction-lost.ts'

type Query = (...args: unknown[]) => unknown

/**
 * Makes COMMIT fail on a connection to PostgreSQL where the server rolled back instead of committing,
 * which its driver lets pass as done.
 */
export function checkCommits(client: ClientBase): void {
  const ask = client.query.bind(client) as Query
  const checked: Query = (...args) => {
    const answer = ask(...args)
    return textOf(args[0]) === 'commit' && answer instanceof Promise ? answer.then(check) : answer
  }
  client.query = checked as ClientBase['query']
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement
    ? (statement as { text?: unknown }).text
    : statement
}

function check<Answer extends { command?: string }>(answer: Answer): Answer {
  if (answer.command !== 'COMMIT') throw new TransactionLostError()
  return answer
}
