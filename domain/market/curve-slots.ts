import {
  type DayValues,
  energyToHours,
  energyToQuarters,
  meanToHours,
  repeatToQuarters,
  type SlotCount,
} from '../calendar/slots.ts'

/**
 * A day of a curve in 24 or 96 slots. Energies (unit MWh) are summed to hours and spread evenly over
 * quarters; powers and prices are averaged and repeated. An hour with a missing quarter is null.
 */
export function valuesInSlots(
  values: DayValues,
  unit: string,
  slotCount: SlotCount,
): (number | null)[] {
  if (values.length === slotCount) return [...values]
  const energy = unit === 'MWh'
  if (slotCount === 24) return (energy ? energyToHours(values) : meanToHours(values)).values
  return energy ? energyToQuarters(values) : repeatToQuarters(values)
}
