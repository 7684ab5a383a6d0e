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
 * with a fault, whose power says nothing of ageing. REWIRED: the strings have been wired anew since, and are others.
 */
export const LEFT_OUT_REASONS = [
  'NO_POWER',
  'NO_IRRADIANCE',
  'LOW_IRRADIANCE',
  'ESTIMATED',
  'FAULT',
  'REWIRED',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What a trend wants and has not. */
export const TREND_WANTS = ['SCANS', 'DAYS'] as const
export type TrendWant = (typeof TREND_WANTS)[number]

/** How a rate stands to that of the label: its whole interval beyond it, short of it, or neither. */
export const LABEL_VERDICTS = ['FASTER', 'SLOWER', 'ALIKE'] as const
export type LabelVerdict = (typeof LABEL_VERDICTS)[number]

/** Where the irradiance of a scan is from: the array's sensor, those of the plant's others, people, or the strings. */
export const IRRADIANCE_SOURCES = ['MEASURED', 'PLANT', 'MANUAL', 'ESTIMATED'] as const

/** How much of a place had been cleaned for a scan. */
export const CLEANED_PARTS = ['ALL', 'PART', 'NONE'] as const
export type CleanedPart = (typeof CLEANED_PARTS)[number]

/**
 * How a power stands to the warranted one: its whole 90 % interval under it, its middle under it but not all of the
 * interval, its middle not under it but a part of the interval, or nothing of it under it.
 */
export const WARRANTY_VERDICTS = ['BELOW', 'MAYBE_BELOW', 'MAYBE_ABOVE', 'ABOVE'] as const
export type WarrantyVerdict = (typeof WARRANTY_VERDICTS)[number]

/** What the best interval between cleanings cannot be reckoned without. */
export const CLEANING_WANTS = ['SOILING', 'COST', 'PRICE'] as const
export type CleaningWant = (typeof CLEANING_WANTS)[number]
