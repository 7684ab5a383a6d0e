/** Words of numbers and their units. */

/** What parts the decimals of a number: a point as in `1,234.5`, a comma as in `1.234,5`. */
export const DECIMAL_MARKS = ['POINT', 'COMMA'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** What stands in a column of energies: those of the slots, or the powers over them. */
export const ENERGY_READINGS = ['ENERGY', 'POWER'] as const
export type EnergyReading = (typeof ENERGY_READINGS)[number]
