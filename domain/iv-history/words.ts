/** Words of the history of strings, as data exchange them; screens translate them. */

/** Figures of a scan at 1000 W/m² and 25 °C, and the loss against sound strings at the scan's own conditions. */
export const HISTORY_QUANTITIES = [
  'pmpW',
  'iscA',
  'vocV',
  'fillFactor',
  'rsOhm',
  'rshOhm',
  'lossPct',
] as const
export type HistoryQuantity = (typeof HISTORY_QUANTITIES)[number]

/** What a history is of. */
export const HISTORY_LEVELS = ['ARRAY', 'INVERTER', 'STRING'] as const
export type HistoryLevel = (typeof HISTORY_LEVELS)[number]

/** Where something was done on site, the widest first. */
export const EVENT_LEVELS = ['PLANT', 'ARRAY', 'INVERTER', 'STRING'] as const
export type EventLevel = (typeof EVENT_LEVELS)[number]

/**
 * Why a scan says nothing about a trend: no power at standard conditions, no irradiance or too little of it, or an
 * irradiance that was estimated from the strings themselves, so that their own loss is taken for weather; or a string
 * with a fault, whose power says nothing of ageing.
 */
export const LEFT_OUT_REASONS = [
  'NO_POWER',
  'NO_IRRADIANCE',
  'LOW_IRRADIANCE',
  'ESTIMATED',
  'FAULT',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What a trend wants and has not. */
export const TREND_WANTS = ['SCANS', 'DAYS'] as const
export type TrendWant = (typeof TREND_WANTS)[number]

/** How a rate stands to that of the label: its whole interval beyond it, short of it, or neither. */
export const LABEL_VERDICTS = ['FASTER', 'SLOWER', 'ALIKE'] as const
export type LabelVerdict = (typeof LABEL_VERDICTS)[number]

/** What the best interval between cleanings cannot be reckoned without. */
export const CLEANING_WANTS = ['SOILING', 'COST', 'PRICE'] as const
export type CleaningWant = (typeof CLEANING_WANTS)[number]
