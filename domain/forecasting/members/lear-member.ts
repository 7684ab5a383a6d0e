import { designFor, ruleFor, SHORTEST_WINDOW } from '../calibration-windows.ts'
import { type DesignKind, localDesign, paperDesign } from '../feature-columns.ts'
import { fitLear, type LearModel, predictLear, type RefitKind } from '../lear.ts'
import type { SelectionRule } from '../select-penalty.ts'
import type { Member } from './member.ts'
import { longestLag, targetDaysOf } from './origin.ts'

/** Choices of one LEAR member; null: chosen by window and history. */
export type LearOptions = {
  design: DesignKind | null
  rule: SelectionRule | null
  refit: RefitKind
  minSpread: number
}

/** A history must be longer than the next shorter window by this factor to need a member of its own. */
const LEAST_GROWTH = 1.2

/**
 * LEAR of one calibration window, fitted anew at every origin. A history shorter than the window is used
 * whole, but the member stays silent while that would nearly repeat the next shorter window.
 */
export function learMember(
  windowDays: number,
  nextShorterDays: number,
  options: LearOptions,
): Member {
  let model: LearModel | null = null
  return {
    name: `LEAR ${windowDays}`,
    family: windowDays < 364 ? 'lear-short' : 'lear-long',
    learn: (origin) => {
      const { panel, cache, lags } = origin
      const targetDays = targetDaysOf(origin, windowDays)
      if (targetDays.length < SHORTEST_WINDOW - longestLag(lags)) return false
      if (panel.lastPriceDay + 1 < LEAST_GROWTH * nextShorterDays) return false
      const kind = options.design ?? designFor(panel.slotCount, panel.lastPriceDay + 1)
      const design = (kind === 'paper' ? paperDesign : localDesign)(panel.slotCount, lags)
      const rule = options.rule ?? ruleFor(Math.min(windowDays, panel.lastPriceDay + 1))
      const { refit, minSpread } = options
      model = fitLear({ panel, cache, design, windowDays, targetDays, rule, refit, minSpread })
      return true
    },
    predict: (panel, day) => {
      const prices = new Float64Array(panel.slotCount)
      for (const { slot, price } of predictLear(model!, panel, day)) prices[slot - 1] = price
      return prices
    },
  }
}
