/** Coefficients of the rational approximation, the highest power first. */
const NUMERATOR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const DENOMINATOR = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]

/** From here on the continued fraction is the better one. */
const FAR = 7.07106781186547

/**
 * Distribution function Φ(x) of the standard normal distribution: absolute error under 1e-15, and in the
 * lower tail, down to x = −37, under 1e-8 of the value. For P(X > x) take Φ(−x), not 1 − Φ(x). NaN of NaN.
 * Source: Hart (1968), Computer Approximations, algorithm 5666, in the form of West (2005), "Better
 * approximations to cumulative normal functions", Wilmott Magazine.
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x)
  const density = Math.exp((-size * size) / 2)
  const tail =
    size < FAR
      ? (density * polynomial(NUMERATOR, size)) / polynomial(DENOMINATOR, size)
      : density / (Math.sqrt(2 * Math.PI) * continuedFraction(size))
  return x > 0 ? 1 - tail : tail
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

/** Density over tail, x + 1/(x + 2/(x + 3/(x + …))). */
function continuedFraction(x: number): number {
  let value = x + 0.65
  for (let k = 4; k >= 1; k--) value = x + k / value
  return value
}
