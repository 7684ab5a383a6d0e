import type { importLayouts } from '#api/collection/endpoints.ts'
import type { ChosenReadings, ImportMapping } from '#api/collection/shapes.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ImportField, LayoutCode } from '#domain/collection/words.ts'

export type LayoutFields = AnswerOf<typeof importLayouts>['rows'][number]

/** A mapping being changed: one field a column at most, one column a field at most. */
export type MappingDraft = {
  layout: LayoutCode | null
  sheet: number
  headerRow: number
  fields: ReadonlyMap<number, ImportField>
  /** What was said of its numbers, kept as it is. */
  readings?: ChosenReadings | undefined
}

export function draftOf(mapping: ImportMapping | null): MappingDraft {
  if (mapping === null) return { layout: null, sheet: 0, headerRow: 1, fields: new Map() }
  const { layout, sheet, headerRow, columns, readings } = mapping
  const fields = new Map(columns.map(({ column, field }) => [column, field as ImportField]))
  return { layout, sheet, headerRow, fields, ...(readings && { readings }) }
}

/** Null while no layout is chosen. */
export function mappingOf({
  layout,
  sheet,
  headerRow,
  fields,
  readings,
}: MappingDraft): ImportMapping | null {
  if (layout === null) return null
  const columns = [...fields]
    .map(([column, field]) => ({ column, field }))
    .sort((a, b) => a.column - b.column)
  return { layout, sheet, headerRow, columns, ...(readings && { readings }) }
}

/** Gives a column a field, which it takes from the column that had it; null takes the field away. */
export function withField(
  draft: MappingDraft,
  column: number,
  field: ImportField | null,
): MappingDraft {
  const fields = new Map(
    [...draft.fields].filter(([other, has]) => other !== column && has !== field),
  )
  if (field !== null) fields.set(column, field)
  return { ...draft, fields }
}

/** Another layout keeps the columns whose fields it has too. */
export function withLayout(
  draft: MappingDraft,
  { layout, fields: known }: LayoutFields,
): MappingDraft {
  const keeps = (field: ImportField) => known.some((spec) => spec.field === field)
  return {
    ...draft,
    layout,
    fields: new Map([...draft.fields].filter(([, field]) => keeps(field))),
  }
}

/** Fields without which the layout cannot be read. */
export function missingFields(
  draft: MappingDraft,
  layout: LayoutFields | undefined,
): ImportField[] {
  const mapped = new Set(draft.fields.values())
  return (layout?.fields ?? [])
    .filter(({ field, required }) => required && !mapped.has(field))
    .map(({ field }) => field)
}

export function isSameMapping(a: ImportMapping | null, b: ImportMapping | null): boolean {
  const text = (mapping: ImportMapping | null) => {
    const ordered = mapping && mappingOf(draftOf(mapping))
    return JSON.stringify(
      ordered && [
        ordered.layout,
        ordered.sheet,
        ordered.headerRow,
        ordered.columns.map(({ column, field }) => [column, field]),
      ],
    )
  }
  return text(a) === text(b)
}
