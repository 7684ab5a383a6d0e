/** A text where it stands on a page, in points from the top left corner. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number }

/** A run of texts with nothing but narrow gaps between them. */
export type PlacedCell = { text: string; left: number; right: number; y: number }

export type PlacedLine = { y: number; height: number; cells: PlacedCell[] }

/** Texts that lie within this share of their height are on one line. */
const SAME_LINE = 0.5
/** Gaps narrower than this share of the height are within a cell. */
const SAME_CELL = 0.35

/** The lines of a page from top to bottom, each with its cells from left to right. */
export function linesOf(texts: readonly PlacedText[]): PlacedLine[] {
  const shown = texts.filter(({ text }) => text.trim() !== '').sort((a, b) => a.y - b.y)
  const lines: { y: number; height: number; texts: PlacedText[] }[] = []
  for (const one of shown) {
    const last = lines.at(-1)
    if (last && Math.abs(one.y - last.y) <= SAME_LINE * Math.max(one.height, last.height))
      last.texts.push(one)
    else lines.push({ y: one.y, height: one.height, texts: [one] })
  }
  return lines.map(({ y, height, texts: own }) => ({ y, height, cells: cellsOf(own, height) }))
}

function cellsOf(texts: readonly PlacedText[], height: number): PlacedCell[] {
  const cells: PlacedCell[] = []
  for (const { text, x, y, width } of [...texts].sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    if (last && x - last.right <= SAME_CELL * height) {
      last.text += text.trim()
      last.right = Math.max(last.right, x + width)
    } else cells.push({ text: text.trim(), left: x, right: x + width, y })
  }
  return cells
}
