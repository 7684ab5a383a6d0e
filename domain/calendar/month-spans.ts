/** Months as people write them, in their order: 1-3;12. */
export function monthSpans(months: readonly number[]): string {
  const sorted = [...new Set(months)].sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const month of sorted) {
    const last = spans.at(-1)
    if (last?.[1] === month - 1) last[1] = month
    else spans.push([month, month])
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(';')
}

/** The months of such a text, sorted; a span may pass the end of the year (11-2). Null for what is none. */
export function monthsOfSpans(text: string): number[] | null {
  const months = new Set<number>()
  for (const part of text.split(/[;；,，、]/)) {
    const found = /^\s*(\d{1,2})(?:\s*[-–~至]\s*(\d{1,2}))?\s*$/.exec(part)
    if (!found) return null
    const first = Number(found[1])
    const last = found[2] === undefined ? first : Number(found[2])
    if ([first, last].some((month) => month < 1 || month > 12)) return null
    for (let month = first; ; month = (month % 12) + 1) {
      months.add(month)
      if (month === last) break
    }
  }
  return [...months].sort((a, b) => a - b)
}
