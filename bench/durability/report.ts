import type { Findings } from './check-imports.ts'
import type { RoundResult } from './round.ts'

const COLUMNS = [
  'saved',
  'columns',
  'submitted',
  'recalled',
  'uploaded',
  'confirmed',
  'committed',
] as const
export const HEADER = [
  'round',
  'kill ms',
  'twice',
  ...COLUMNS,
  'resumed',
  'lost',
  'half',
  'stuck',
  'up ms',
]
  .map((name) => name.padStart(9))
  .join(' ')

export function rowOf(result: RoundResult): string {
  const { round, killedAfterMs, killedOnTheWayUp, acknowledged, resumed, restartMs } = result
  const faults = [result.lost, result.halfWritten, result.stuck]
  const cells = [
    ...[round, killedAfterMs, killedOnTheWayUp ? 'yes' : ''],
    ...COLUMNS.map((column) => acknowledged[column]),
    ...[resumed, ...faults.map(({ length }) => length), restartMs],
  ]
  const row = cells.map((cell) => String(cell).padStart(9)).join(' ')
  return [row, ...faults.flat()].join('\n  ')
}

/** Prints the sum and says whether all went well. */
export function report(results: RoundResult[], all: Findings): boolean {
  const sum = (of: (result: RoundResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const faults = (kind: 'lost' | 'halfWritten' | 'stuck') =>
    sum((result) => result[kind].length) + all[kind].length
  const acknowledged = Object.fromEntries(
    COLUMNS.map((column) => [column, sum((result) => result.acknowledged[column])]),
  )
  const total = {
    rounds: results.length,
    kills: results.length + sum(({ killedOnTheWayUp }) => Number(killedOnTheWayUp)),
    acknowledged,
    resumed: sum(({ resumed }) => resumed),
    lost: faults('lost'),
    halfWritten: faults('halfWritten'),
    stuck: faults('stuck'),
    slowestRestartMs: Math.max(...results.map(({ restartMs }) => restartMs)),
  }
  console.log(JSON.stringify(total))
  // A bench in which nothing was written proves nothing.
  const nothing = acknowledged.saved === 0 || acknowledged.uploaded === 0
  if (nothing) console.log('Nothing was acknowledged before the kills: raise --writes or --rounds')
  return !nothing && total.lost + total.halfWritten + total.stuck === 0
}
