/** The dearest and the cheapest hour of a day, and how far apart they are in CNY/MWh. */
export type HourSpread = { spread: number; dearHour: number; cheapHour: number }

/** Null unless every hour of the day has a price. Hours are 1..24, of equals the first. */
export function hourSpread(hours: readonly (number | null)[] | null): HourSpread | null {
  const known = hours?.filter((price) => price !== null) ?? []
  if (known.length === 0 || known.length !== hours?.length) return null
  const [dear, cheap] = [Math.max(...known), Math.min(...known)]
  return {
    spread: dear - cheap,
    dearHour: known.indexOf(dear) + 1,
    cheapHour: known.indexOf(cheap) + 1,
  }
}
