import { useMemo, useState } from 'react'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import type { MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import type { BatchForm } from './model/batch-form.ts'
import type { DraftLine } from './model/draft.ts'
import { type Figures, figuresOf } from './model/figures.ts'
import { type FillPreview, fillPreview } from './model/fill-preview.ts'

/** Without a value there is nothing to fill yet. */
type Typed = Omit<BatchForm, 'value'> & { value: number | null }

export type BatchModel = {
  isOpen: boolean
  open: () => void
  close: () => void
  form: Typed
  change: (patch: Partial<Typed>) => void
  /** What filling now would do; null while something is missing. */
  preview: FillPreview | null
  /** What the last fill did, until something else is chosen. */
  outcome: FillPreview | null
  before: Figures
  /** In which the sums are written. */
  steps: MarketSteps
  after: Figures | null
  apply: () => void
}

const START: Typed = {
  kind: 'FORECAST_RATIO',
  value: 100,
  direction: 'SELL',
  where: 'ALL',
  periods: [],
}

type Asked = {
  /** Whether anything may be filled at all. */
  editable: boolean
  detail: DeclarationDetail
  context: DeclarationContext
  draft: readonly DraftLine[]
  /** What the draft adds up to. */
  figures: Figures
  /** Hours that are selected in the grid. */
  selected: readonly number[]
  onFill: (draft: readonly DraftLine[]) => void
}

/** What is chosen in the bar of filling, and what comes of it. One fill is one step of undo. */
export function useBatch(asked: Asked): BatchModel {
  const { editable, detail, context, draft, figures, selected, onFill } = asked
  const [wanted, setWanted] = useState(false)
  const isOpen = wanted && editable
  const [form, setForm] = useState(START)
  const [outcome, setOutcome] = useState<FillPreview | null>(null)
  // Chosen or typed, and not filled in yet.
  const [pending, setPending] = useState(false)
  useUnsaved(isOpen && pending)
  const hours = useSame(selected)
  const preview = useMemo(
    () => (isOpen ? fillPreview(draft, form, { detail, context, selected: hours }) : null),
    [isOpen, draft, form, detail, context, hours],
  )
  const after = useMemo(
    () => preview && figuresOf(preview.draft, context, detail.lines),
    [preview, context, detail],
  )
  return {
    ...{ isOpen, form, preview, outcome, before: figures, after, steps: detail },
    open: () => setWanted(true),
    close: () => {
      setWanted(false)
      setOutcome(null)
      setPending(false)
    },
    change: (patch) => {
      setForm({ ...form, ...patch })
      setOutcome(null)
      setPending(true)
    },
    apply: () => {
      if (!preview) return
      onFill(preview.draft)
      setPending(false)
      setOutcome(preview)
    },
  }
}

/** The selection is a new list at every render; this one is new when its hours are. */
function useSame(hours: readonly number[]): readonly number[] {
  const text = hours.join()
  return useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text])
}
