import type { ForecastTarget, NodeTarget, UnifiedTarget } from '#domain/forecasting/words.ts'

const isDayAhead = (target: ForecastTarget) => target === 'UNIFIED_DA' || target === 'NODE_DA'

/** The target of nodes whose market is that of a target. */
export const nodeTargetOf = (target: ForecastTarget): NodeTarget =>
  isDayAhead(target) ? 'NODE_DA' : 'NODE_RT'

/** The unified target whose market is that of a target. */
export const unifiedTargetOf = (target: ForecastTarget): UnifiedTarget =>
  isDayAhead(target) ? 'UNIFIED_DA' : 'UNIFIED_RT'
