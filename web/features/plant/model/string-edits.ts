import type { CallOf } from '#api/kernel/endpoint.ts'
import type { saveStrings } from '#api/plant/strings.ts'
import type { StringRow } from './device-rows.ts'

/** What was typed, by input. */
export type StringEdits = ReadonlyMap<number, Partial<StringRow>>

type Saved = CallOf<typeof saveStrings>['strings'][number]

const FIELDS = [
  ...(['name', 'stringTypeId', 'label', 'tiltDeg', 'azimuthDeg'] as const),
  ...(['cableLengthM', 'cableMm2'] as const),
]

/** Strings that are another now than they were read; what was typed and taken back is none. */
export function changedStrings(rows: readonly StringRow[], edits: StringEdits): Saved[] {
  return rows.flatMap((row) => {
    const patch = edits.get(row.position)
    if (!patch) return []
    const now = { ...row, ...patch, label: (patch.label ?? row.label) || null }
    if (FIELDS.every((field) => now[field] === row[field])) return []
    const { position, name, stringTypeId, label, tiltDeg, azimuthDeg } = now
    const { cableLengthM, cableMm2 } = now
    return [{ position, name, stringTypeId, label, tiltDeg, azimuthDeg, cableLengthM, cableMm2 }]
  })
}
