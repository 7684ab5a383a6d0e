/**
 * Counter-based randomness: a number is a hash of (seed, name, i, j), never the next one of a
 * sequence. So any date can be made alone, in any order, and comes out the same.
 */
export type Stream = number

/** The stream of a name under a seed; different names are independent. */
export function streamOf(seed: string, name: string): Stream {
  return textHash(`${seed.length}:${seed}/${name}`)
}

/** 32 well-mixed bits of (stream, i, j); i and j are integers of either sign. */
export function hash32(stream: Stream, i: number, j = 0): number {
  const first = mix(stream ^ Math.imul(i, 0x9e3779b1))
  return mix(first ^ Math.imul(j + 0x7f4a7c15, 0x85ebca77)) >>> 0
}

/** Uniform in the open interval (0, 1). */
export function uniform(stream: Stream, i: number, j = 0): number {
  return (hash32(stream, i, j) + 0.5) / 4_294_967_296
}

/** Standard normal, by the inverse distribution function. */
export function normal(stream: Stream, i: number, j = 0): number {
  return normalQuantile(uniform(stream, i, j))
}

/** Distribution function of the standard normal; Abramowitz & Stegun 26.2.17, error < 7.5e-8. */
export function normalProbability(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = Math.exp((-x * x) / 2) * 0.3989422804014327 * series
  return x >= 0 ? 1 - tail : tail
}

/** Inverse of the normal distribution function; Acklam's rational approximation, error < 1.2e-9. */
export function normalQuantile(p: number): number {
  if (p < 0.02425) return tailQuantile(p)
  if (p > 0.97575) return -tailQuantile(1 - p)
  const q = p - 0.5
  const r = q * q
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r +
      138.357751867269) *
      r -
      30.66479806614716) *
      r +
    2.506628277459239
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r +
      66.80131188771972) *
      r -
      13.28068155288572) *
      r +
    1
  return (top * q) / bottom
}

function tailQuantile(p: number): number {
  const q = Math.sqrt(-2 * Math.log(p))
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q -
      2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q +
      3.754408661907416) *
      q +
    1
  return top / bottom
}

/** The finaliser of MurmurHash3. */
function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function textHash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h)
}
