import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import { batchFill, type Fill, type FillResult } from '#domain/declaration/batch-fill.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { energyNearMwh, toMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import { type DraftLine, exactLine } from './draft.ts'

export const FILL_KINDS = [
  'FORECAST_RATIO',
  'TARGET_COVERAGE',
  'FIXED_ENERGY',
  'FIXED_PRICE',
  'REFERENCE_PRICE',
  'REFERENCE_RATIO',
] as const satisfies readonly Fill['kind'][]

/** What the bar of filling asks: a percentage for ratios, MWh or CNY/MWh for the others. */
export type BatchForm = {
  kind: Fill['kind']
  value: number
  direction: Direction
  where: 'ALL' | 'SELECTION' | 'PERIODS'
  periods: PeriodKind[]
}

/** Whether a fill writes energies, so that a direction belongs to it. */
export const asksDirection = (kind: Fill['kind']): boolean =>
  kind === 'FORECAST_RATIO' || kind === 'FIXED_ENERGY'

export const isRatio = (kind: Fill['kind']): boolean =>
  kind === 'FORECAST_RATIO' || kind === 'TARGET_COVERAGE' || kind === 'REFERENCE_RATIO'

export function fillOf({ kind, value, direction }: BatchForm): Fill {
  switch (kind) {
    case 'FORECAST_RATIO':
      return { kind, ratio: value / 100, direction }
    case 'TARGET_COVERAGE':
    case 'REFERENCE_RATIO':
      return { kind, ratio: value / 100 }
    case 'FIXED_ENERGY':
      return { kind, energyWh: energyNearMwh(value), direction }
    case 'FIXED_PRICE':
      return { kind, priceMilli: priceNearCnyPerMwh(value) }
    case 'REFERENCE_PRICE':
      return { kind, offsetMilli: priceNearCnyPerMwh(value) }
  }
}

export type Filling = {
  detail: DeclarationDetail
  context: DeclarationContext
  /** Hours that are selected in the grid. */
  selected: readonly number[]
}

/** Fills a draft; the lines that come back are whole, changed or not. */
export function filledDraft(
  draft: readonly DraftLine[],
  form: BatchForm,
  { detail, context, selected }: Filling,
): Omit<FillResult, 'lines'> & { draft: DraftLine[] } {
  const scope = {
    ...(form.where === 'SELECTION' && { slots: selected }),
    // An hour of unknown kind is in no period.
    ...(form.where === 'PERIODS' && { slots: slotsOfPeriods(detail, form.periods) }),
  }
  const { lines, limited, skipped } = batchFill(draft.map(exactLine), {
    fill: fillOf(form),
    scope,
    context,
    periodKinds: [],
  })
  return {
    limited,
    skipped,
    draft: lines.map(({ slot, direction, energyWh, priceMilli }) => ({
      slot,
      direction,
      energyMwh: energyWh === null ? null : toMwh(energyWh),
      priceCnyPerMwh: priceMilli === null ? null : toCnyPerMwh(priceMilli),
    })),
  }
}

function slotsOfPeriods({ lines }: DeclarationDetail, periods: readonly PeriodKind[]): number[] {
  return lines
    .filter(({ periodKind }) => periodKind !== null && periods.includes(periodKind))
    .map(({ slot }) => slot)
}
