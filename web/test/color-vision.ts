import { clamp } from '#domain/statistics/clamp.ts'
export type Sight = 'normal' | 'deuteranopia' | 'protanopia'

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
const SIMULATION: Record<Sight, readonly (readonly number[])[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

/** How far apart two colours look to somebody: CIE 1976 difference of what is seen. */
export function seenDistance(one: string, other: string, sight: Sight): number {
  const [a, b] = [one, other].map((color) => labOf(seen(color, sight))) as [number[], number[]]
  return Math.hypot(...a.map((value, i) => value - b[i]!))
}

function seen(color: string, sight: Sight): number[] {
  const linear = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return SIMULATION[sight].map((row) =>
    clamp(row[0]! * linear[0]! + row[1]! * linear[1]! + row[2]! * linear[2]!, 0, 1),
  )
}

function labOf([red, green, blue]: number[]): number[] {
  const [r, g, b] = [red!, green!, blue!]
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
