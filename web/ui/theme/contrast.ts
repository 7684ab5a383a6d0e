/** Colours are #rrggbb texts. Formulas: WCAG 2.2, relative luminance and contrast ratio. */
export type HexColor = `#${string}`

/** Contrast that WCAG AA asks of text. */
export const AA_TEXT = 4.5
/** Contrast that WCAG AA asks of lines, marks and borders that carry meaning. */
export const AA_GRAPHIC = 3

export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `b` mixed into `a`. */
export function mix(a: string, b: string, share: number): HexColor {
  const [from, to] = [channels(a), channels(b)]
  const mixed = from.map((value, i) => Math.round(value + (to[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour itself, or the nearest mix towards `pole` that reaches the ratio on every background. */
export function readable(
  color: string,
  { on, pole, ratio = AA_TEXT }: { on: readonly string[]; pole: string; ratio?: number },
): HexColor {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, pole, share)
    if (on.every((background) => contrastRatio(candidate, background) >= ratio)) return candidate
  }
  return mix(color, pole, 1)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
