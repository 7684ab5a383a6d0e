const MINUTE_MS = 60_000

/**
 * Inverters of the row of collectors that ends last, where collectors are scanned side by side in so many rows, each
 * row taking the next collector when it has done with one: how a scan goes through them.
 *
 * @param loads inverters of each collector, in the order of the scan
 */
export function longestRow(loads: readonly number[], rows: number): number {
  const ends = new Array<number>(Math.max(1, Math.min(rows, loads.length))).fill(0)
  for (const load of loads) {
    const first = ends.indexOf(Math.min(...ends))
    ends[first]! += load
  }
  return Math.max(...ends)
}

/**
 * Minutes that a scan takes, at least one, by an earlier one of the same plant: its time for each inverter of its
 * longest row, times the inverters of the longest row now. Undefined where either has none.
 *
 * @param earlier how long it took, and the inverters of each of its collectors
 * @param loads inverters of each collector now
 */
export function scanMinutes(
  earlier: { tookMs: number; loads: readonly number[] },
  loads: readonly number[],
  rows: number,
): number | undefined {
  const [before, now] = [longestRow(earlier.loads, rows), longestRow(loads, rows)]
  if (before === 0 || now === 0 || earlier.tookMs <= 0) return undefined
  return Math.max(1, Math.ceil((earlier.tookMs / MINUTE_MS / before) * now))
}
