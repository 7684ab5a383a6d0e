/** Slot numbers in words: [5, 6, 7, 9] → '5-7, 9'. Expects them in order. */
export function slotRanges(slots: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const slot of slots) {
    const last = ranges.at(-1)
    if (last && last[1] === slot - 1) last[1] = slot
    else ranges.push([slot, slot])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
