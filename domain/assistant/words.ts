/** How fine a time is that a question names; `SPAN` where it names two ends or a number of days. */
export const TIME_GRAINS = [
  ...(['DAY', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'SPAN'] as const),
] as const
export type TimeGrain = (typeof TIME_GRAINS)[number]

/** What was added to a time because the question does not say it; each is told with the answer. */
export const TIME_ASSUMPTIONS = [
  ...([
    'YEAR',
    'MONTH',
    'WEEK',
    'DAY_PART',
    'HOUR_BEGINS',
    'PERIOD_BEFORE',
    'HOLIDAY_GUESSED',
  ] as const),
] as const
export type TimeAssumption = (typeof TIME_ASSUMPTIONS)[number]

/**
 * Kinds of days by the calendar of working days; REST is every day off, WEEKEND and HOLIDAY together, MADE_UP are the
 * working days that a notice puts on a Saturday or Sunday
 * (docs/domain/market.md#working-days-and-holidays).
 */
export const DAY_WORDS = ['WORKDAY', 'WEEKEND', 'HOLIDAY', 'REST', 'MADE_UP'] as const
export type DayWord = (typeof DAY_WORDS)[number]

/** Why a time that a question names is none: such a question is asked back, never answered. */
export const TIME_PROBLEMS = [
  'NO_SUCH_DATE',
  'ENDS_BEFORE_IT_BEGINS',
  'VAGUE',
  'DAY_OR_MONTH',
] as const
export type TimeProblem = (typeof TIME_PROBLEMS)[number]

/** What a time is set against. */
export const TIME_COMPARISONS = ['YEAR_BEFORE', 'PERIOD_BEFORE'] as const
export type TimeComparison = (typeof TIME_COMPARISONS)[number]

/** Areas of the product that can be asked about. */
export const ASSISTANT_AREAS = [
  ...(['PRICE', 'SYSTEM', 'WEATHER', 'DEAL', 'DECLARATION', 'CONTRACT'] as const),
  ...(['SETTLEMENT', 'STORAGE', 'NOTICE', 'PLANT', 'SCAN', 'FAULT', 'WORK_ORDER', 'DATA'] as const),
] as const
export type AssistantArea = (typeof ASSISTANT_AREAS)[number]

/** How many values become one. */
export const AGGREGATES = ['MEAN', 'SUM', 'MAX', 'MIN', 'COUNT', 'MEDIAN', 'DEVIATION'] as const
export type Aggregate = (typeof AGGREGATES)[number]

/** What values can be told apart by. */
export const DIMENSIONS = [
  ...(['SLOT', 'HOUR', 'DAY', 'WEEKDAY', 'DAY_KIND', 'WEEK', 'TEN_DAYS'] as const),
  ...(['MONTH', 'QUARTER', 'YEAR', 'PERIOD'] as const),
  ...(['PROVINCE', 'ZONE', 'NODE', 'STATION', 'ESS', 'PLANT', 'ARRAY', 'INVERTER'] as const),
  ...(['SESSION', 'SESSION_KIND', 'TECHNOLOGY', 'DIRECTION', 'CONTRACT_KIND'] as const),
  ...(['DECLARATION_STATE', 'SCAN_STATE', 'TASK_TYPE', 'ORDER_STATE', 'PRIORITY'] as const),
  ...(['FAULT', 'UPKEEP_KIND', 'SEVERITY', 'NEWS_CATEGORY'] as const),
  ...(['IMPORT_STATE', 'RUN_KIND'] as const),
] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const METRIC_UNITS = [
  'CNY/MWh',
  'MW',
  'MWh',
  'kWh',
  'kW',
  'CNY',
  '%',
  '1',
  '°C',
  'm/s',
  'W/m²',
  'h',
] as const
export type MetricUnit = (typeof METRIC_UNITS)[number]

/** What is told of many values beside each other, instead of the values. */
export const ANALYSES = ['CORRELATION', 'DISTRIBUTION'] as const
export type Analysis = (typeof ANALYSES)[number]

/** Why a question is asked back instead of answered. */
export const QUESTION_PROBLEMS = [
  ...(['WHICH_METRIC', 'NO_METRIC', 'WORDS', 'TIME', 'DIMENSION', 'AGGREGATE'] as const),
  /** Of several times: each, or all together; and a difference from nothing that is named. */
  ...(['SEVERAL_TIMES', 'AGAINST_WHAT'] as const),
  /** Conditions of which no one range can be made, none where one is needed, and which one without a ranking. */
  'TWO_CONDITIONS',
  'NO_CONDITION',
  'NO_ORDER',
  /** 03/04/2026: the day or the month first. */
  'DAY_OR_MONTH',
] as const
export type QuestionProblem = (typeof QUESTION_PROBLEMS)[number]

/** What the assistant never does, whoever asks. */
export const REFUSALS = ['CHANGES', 'SECRETS', 'INSTRUCTIONS'] as const
export type Refusal = (typeof REFUSALS)[number]

/**
 * What became of a question. NO_DATA: it was understood and nothing is there; CLARIFY: asked back; CANCELLED: stopped by
 * its asker; FAILED: the server could not.
 */
export const ANSWER_KINDS = [
  ...(['ANSWER', 'NO_DATA', 'CLARIFY', 'REFUSE', 'CANCELLED', 'FAILED'] as const),
] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export const RATINGS = ['like', 'dislike'] as const
export type Rating = (typeof RATINGS)[number]

/** What a file of a conversation is, by its extension. */
export const ATTACHMENT_KINDS = ['document', 'image', 'audio', 'video', 'other'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** How figures are drawn; a table is no drawing. */
export const CHART_KINDS = [
  ...(['line', 'bar', 'ranking', 'pie', 'heatmap', 'scatter', 'table'] as const),
] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/** Whether a language model helps: none is set, it does, or it is left alone because it did not answer. */
export const MODEL_STATES = ['OFF', 'READY', 'PAUSED'] as const
