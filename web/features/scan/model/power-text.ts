import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'

type Maybe = number | null | undefined
/** A figure and its unit, to be shown apart or as one text. */
export type Measure = { value: string; unit: string }

/**
 * How powers are written, the one rule: a column is in kW with 2 decimals; a figure of its own is in W below 1 kW, in
 * kW with 2 decimals from there, with 1 from 100 kW.
 */
export function powerOf(watts: Maybe): Measure {
  if (watts === null || watts === undefined) return { value: EMPTY_TEXT, unit: 'kW' }
  if (Math.abs(watts) < 999.5) return { value: formatNumber(watts, 0), unit: 'W' }
  return { value: formatNumber(watts / 1000, Math.abs(watts) < 99_995 ? 2 : 1), unit: 'kW' }
}

export const powerText = (watts: Maybe): string => textOf(powerOf(watts))

/** In a column of kW. */
export const kwText = (watts: Maybe): string => formatNumber(kwOf(watts ?? null), 2)

export const kwOf = (watts: number | null): number | null => (watts === null ? null : watts / 1000)

/** Energies: kWh below 10 MWh, from there MWh with 2 decimals. */
export function energyOf(kwh: Maybe): Measure {
  if (kwh === null || kwh === undefined) return { value: EMPTY_TEXT, unit: 'kWh' }
  if (Math.abs(kwh) < 9_999.5) return { value: formatNumber(kwh, 0), unit: 'kWh' }
  return { value: formatNumber(kwh / 1000, 2), unit: 'MWh' }
}

/** Without a unit where nothing is known. */
const textOf = ({ value, unit }: Measure) => (value === EMPTY_TEXT ? value : `${value} ${unit}`)
