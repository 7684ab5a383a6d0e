import { z } from 'zod'

const pair = z.tuple([
  z.union([z.string(), z.number(), z.null()]).transform(textOrNull),
  z.union([z.string(), z.number(), z.null()]).transform(textOrNull),
])
const lineDiff = z.record(z.string(), z.record(z.string(), pair))

/** One thing that an event changed; `slot` is null for fields of the header. */
export type DiffEntry = {
  slot: number | null
  field: string
  before: string | null
  after: string | null
}

/** What an event changed, read with care: old events may have been written otherwise. */
export function diffEntries(diff: unknown): DiffEntry[] {
  if (typeof diff !== 'object' || diff === null) return []
  const { lines, ...header } = diff as Record<string, unknown>
  const ofLines = lineDiff.safeParse(lines)
  const hours = Object.entries(ofLines.success ? ofLines.data : {}).flatMap(([slot, fields]) =>
    Object.entries(fields).map(([field, [before, after]]) => ({
      slot: Number(slot),
      field,
      before,
      after,
    })),
  )
  const fields = Object.entries(header).flatMap(([field, value]): DiffEntry[] => {
    const change = pair.safeParse(value)
    if (!change.success) return []
    return [{ slot: null, field, before: change.data[0], after: change.data[1] }]
  })
  return [...fields, ...hours.sort((a, b) => a.slot - b.slot)]
}

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
