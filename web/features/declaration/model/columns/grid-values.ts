import type { DeclarationDetail, DeclarationLineView } from '#api/declaration/shapes.ts'
import type { ColumnValues } from '#web/ui/curve-grid/use-curve-grid.ts'
import { type DraftLine, SIGN_OF, storedDraft } from '../draft.ts'

/** Columns that nobody types: they are renewed whenever the server answers. */
export function referenceValues({ lines }: Pick<DeclarationDetail, 'lines'>): ColumnValues {
  const column = (field: keyof DeclarationLineView) =>
    lines.map((line) => line[field] as number | null)
  return {
    forecast: column('forecastMwh'),
    mechanism: column('mechanismMwh'),
    held: column('heldMwh'),
    heldPrice: column('heldPriceCnyPerMwh'),
    maxSell: column('maxSellMwh'),
    maxBuy: column('maxBuyMwh'),
    reference: column('referenceCnyPerMwh'),
    lastCycle: column('lastCycleCnyPerMwh'),
    cleared: column('clearedMwh'),
    clearedPrice: column('clearedCnyPerMwh'),
    session: lines.map(({ published }) => published?.priceCnyPerMwh ?? null),
    fillRate: lines.map(({ fillRate }) => (fillRate === null ? null : fillRate * 100)),
  }
}

/** Columns that are typed. */
export function draftValues(draft: readonly DraftLine[]): ColumnValues {
  return {
    direction: draft.map(({ direction }) => SIGN_OF[direction]),
    energy: draft.map(({ energyMwh }) => energyMwh),
    price: draft.map(({ priceCnyPerMwh }) => priceCnyPerMwh),
  }
}

export function gridValues(detail: Pick<DeclarationDetail, 'lines'>): ColumnValues {
  return { ...referenceValues(detail), ...draftValues(storedDraft(detail.lines)) }
}
