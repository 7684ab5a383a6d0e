/** How fine a time is that a question names; `SPAN` where it names two ends or a number of days. */
export const TIME_GRAINS = [
  ...(['DAY', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'SPAN'] as const),
] as const
export type TimeGrain = (typeof TIME_GRAINS)[number]

/** What was added to a time because the question does not say it; each is told with the answer. */
export const TIME_ASSUMPTIONS = [
  ...(['YEAR', 'MONTH', 'WEEK', 'DAY_PART', 'HOUR_BEGINS', 'WEEKENDS', 'PERIOD_BEFORE'] as const),
] as const
export type TimeAssumption = (typeof TIME_ASSUMPTIONS)[number]

/** Why a time that a question names is none: such a question is asked back, never answered. */
export const TIME_PROBLEMS = ['NO_SUCH_DATE', 'ENDS_BEFORE_IT_BEGINS', 'VAGUE'] as const
export type TimeProblem = (typeof TIME_PROBLEMS)[number]

/** What a time is set against. */
export const TIME_COMPARISONS = ['YEAR_BEFORE', 'PERIOD_BEFORE'] as const
export type TimeComparison = (typeof TIME_COMPARISONS)[number]
