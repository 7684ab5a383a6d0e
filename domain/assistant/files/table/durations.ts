import { minutesBetween } from './cell-times.ts'
import { meaningOf } from './column-meaning.ts'
import type { FileTable } from './file-table.ts'
import type { NamedFormula } from './named-formula.ts'

const NAMES =
  '多久|多长时间|用了多久|花了多久|要多久|持续多久|停了多久|时长|用时|耗时|历时|处理时长|修复时长|恢复时长|消缺时长|停机时长|故障时长|处理时间|修复时间|处理用时|持续时间|how long|duration|durations|repair time|repair times|time to repair|downtime|how long does a repair take|how long does it take|how long did it take|how long do repairs take'

/** Hours from the one time of a row to the other, of a table with two times of which one never comes before the other. */
export function durations({ columns, rows }: FileTable): NamedFormula[] {
  const times = columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const [first, second, ...others] = times
  const hasOwn = columns.some(
    (column) => column.kind === 'NUMBER' && meaningOf(column).nouns.includes('DURATION'),
  )
  if (first === undefined || second === undefined || others.length > 0 || hasOwn) return []
  const known = rows.flatMap((row) => minutesBetween(row[first], row[second]) ?? [])
  if (known.length === 0) return []
  const isForward = known.every((minutes) => minutes >= 0)
  const isBackward = known.every((minutes) => minutes <= 0)
  if (isForward === isBackward) return []
  const [from, to] = isForward ? [first, second] : [second, first]
  return [
    {
      names: NAMES.split('|'),
      column: { name: '时长(h)', english: 'duration (h)', kind: 'NUMBER', decimals: 2 },
      formula: { over: [], under: [], between: { from, to } },
    },
  ]
}
