type Values = readonly (number | null)[]

/**
 * Slots at which long curves are drawn: the span is cut into stretches of one length, and of every stretch those
 * slots stay at which one of the curves is at its lowest or its highest there; of a stretch without any value its
 * first slot, so that a gap stays a gap. No peak is lost, and no value is made up. All slots where they are few
 * enough.
 *
 * @param curves of one length
 * @param most slots that may stay
 */
export function extremeSlots(curves: readonly Values[], most: number): number[] {
  const count = curves[0]?.length ?? 0
  if (count <= most) return Array.from({ length: count }, (_, slot) => slot)
  const stretches = Math.max(1, Math.floor(most / (2 * curves.length)))
  const length = Math.ceil(count / stretches)
  const slots: number[] = []
  for (let from = 0; from < count; from += length) {
    const to = Math.min(count, from + length)
    const found = new Set(curves.flatMap((values) => extremesOf(values, from, to)))
    if (found.size === 0) found.add(from)
    slots.push(...[...found].sort((a, b) => a - b))
  }
  return slots
}

function extremesOf(values: Values, from: number, to: number): number[] {
  let [lowest, highest] = [-1, -1]
  for (let slot = from; slot < to; slot++) {
    const value = values[slot] ?? null
    if (value === null) continue
    if (lowest < 0 || value < values[lowest]!) lowest = slot
    if (highest < 0 || value > values[highest]!) highest = slot
  }
  return lowest < 0 ? [] : [lowest, highest]
}
