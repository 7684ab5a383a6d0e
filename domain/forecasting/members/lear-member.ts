import { designFor, ruleFor, SHORTEST_WINDOW } from '../lear/calibration-windows.ts'
import { fitLear, type LearModel, predictLear } from '../lear/lear.ts'
import { localDesign, paperDesign } from '../market/feature-columns.ts'
import { longestLag, targetDaysOf } from '../market/origin.ts'
import type { Member, MemberFamily } from './member.ts'

const MIN_SPREAD = 0.1

/** A history must be longer than the next shorter window by this factor to need a member of its own. */
const MIN_GROWTH = 1.2

/**
 * LEAR of one calibration window, fitted anew at every origin. A history shorter than the window is used
 * whole, but the member stays silent while that would nearly repeat the next shorter window. `differences`:
 * of differences from the latest known day, which follow a level that moves from day to day.
 */
export function learMember(source: {
  windowDays: number
  nextShorterDays: number
  differences?: boolean
}): Member {
  const { windowDays, nextShorterDays, differences = false } = source
  let model: LearModel | null = null
  return {
    name: differences ? `LEAR ${windowDays} of differences` : `LEAR ${windowDays}`,
    family: familyOf(windowDays, differences),
    learn: (origin) => {
      const { panel, cache, lags } = origin
      const targetDays = targetDaysOf(origin, windowDays)
      if (targetDays.length < SHORTEST_WINDOW - longestLag(lags)) return false
      if (panel.lastPriceDay + 1 < MIN_GROWTH * nextShorterDays) return false
      const kind = designFor(panel.slotCount, panel.lastPriceDay + 1)
      const design = (kind === 'paper' ? paperDesign : localDesign)(panel.slotCount, lags)
      model = fitLear({
        ...{ panel, cache, design, windowDays, targetDays },
        rule: ruleFor(Math.min(windowDays, panel.lastPriceDay + 1)),
        refit: 'relaxed',
        minSpread: MIN_SPREAD,
        differenceDays: differences ? lags.price[0]! : 0,
      })
      return true
    },
    predict: (panel, day) => {
      const prices = new Float64Array(panel.slotCount)
      for (const { slot, price } of predictLear(model!, panel, day)) prices[slot - 1] = price
      return prices
    },
    memory: () => null,
  }
}

function familyOf(windowDays: number, differences: boolean): MemberFamily {
  if (differences) return 'lear-differences'
  return windowDays < 364 ? 'lear-short' : 'lear-long'
}
