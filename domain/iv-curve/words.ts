/** Words of the calculation parameters, as data exchange them; screens translate them. */

/**
 * What a coefficient belongs to, in the order that a person looks for it: what is done to a reading, which
 * sweeps are diagnosed at all, upper multiples, what strings are compared with, then the thresholds by fault.
 */
export const PARAMETER_GROUPS = [
  'MEASURING',
  'MULTIPLES',
  'OPEN',
  'LOW_CURRENT',
  'STEPS',
  'VOLTAGE',
  'SERIES',
  'SHUNT',
  'ALL_FAULTS',
  'ALONE',
  'PEERS',
  'SPREAD',
  'YIELD',
] as const
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number]

/** What comes of a greater value of a coefficient; of a smaller one the opposite. */
export const PARAMETER_EFFECTS = [
  'MORE_ZERO',
  'FEWER_DROPPED',
  'FEWER_OUTLIERS',
  'MORE_REFUSED',
  'FEWER_REFUSED',
  'MORE_CHECKED',
  'LONGER_TAIL',
  'MORE_FAULTS',
  'FEWER_FAULTS',
  'MORE_COUNT',
  'MORE_HOT_SPOTS',
  'MORE_SHUNT',
  'FEWER_SHUNT',
  'FEWER_DOUBLE',
  'MORE_AGREE',
  'MORE_REFERENCES',
  'FEWER_REFERENCES',
  'MORE_NAMEPLATE',
  'LESS_SURE',
  'MORE_MARKED',
  'MORE_ENERGY',
] as const
export type ParameterEffect = (typeof PARAMETER_EFFECTS)[number]

/** What the numbers that say how tasks run may be, and those that a plant has that nobody has set. */
export const RUN_BOUNDS = {
  maxArrays: { min: 1, max: 100, initial: 20 },
  maxInverters: { min: 1, max: 1000, initial: 200 },
  scanRepeats: { min: 0, max: 3, initial: 1 },
  parallelCollectors: { min: 1, max: 50, initial: 20 },
  rawCurveDays: { min: 30, max: 3650, initial: null },
} as const

/** HH:MM of a day. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/
