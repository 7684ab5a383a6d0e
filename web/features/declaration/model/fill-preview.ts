import { type BatchForm, type Filling, filledDraft } from './batch-form.ts'
import type { DraftLine } from './draft.ts'

/** What a fill would make of a draft. */
export type FillPreview = {
  draft: DraftLine[]
  /** Hours that it changes, and their cells by the keys of the grid, with spaces between. */
  changed: number[]
  planned: Map<number, string>
  /** Hours cut by a limit or the price band, and hours that lack what the fill needs. */
  limited: readonly number[]
  skipped: readonly number[]
}

/** Columns of the grid by the fields that a fill writes. */
const KEYS = { direction: 'direction', energyMwh: 'energy', priceCnyPerMwh: 'price' } as const

/** Nothing while the value is missing or no kind of period is chosen: there is nothing to fill then. */
export function fillPreview(
  draft: readonly DraftLine[],
  form: Omit<BatchForm, 'value'> & { value: number | null },
  filling: Filling,
): FillPreview | null {
  const { value } = form
  if (value === null || (form.where === 'PERIODS' && form.periods.length === 0)) return null
  const filled = filledDraft(draft, { ...form, value }, filling)
  const planned = new Map(
    filled.draft.flatMap((line, i): [number, string][] => {
      const keys = changedKeys(line, draft[i])
      return keys.length > 0 ? [[line.slot, keys.join(' ')]] : []
    }),
  )
  return {
    draft: filled.draft,
    changed: [...planned.keys()],
    planned,
    limited: filled.limited,
    skipped: filled.skipped.map(({ slot }) => slot),
  }
}

function changedKeys(line: DraftLine, before: DraftLine | undefined): string[] {
  const fields = Object.keys(KEYS) as (keyof typeof KEYS)[]
  return fields.filter((field) => line[field] !== before?.[field]).map((field) => KEYS[field])
}
