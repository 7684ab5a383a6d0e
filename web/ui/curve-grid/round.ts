/** Rounds half away from zero on the decimal text, so that 1.005 becomes 1.01. */
export function roundHalfAway(value: number, decimals: number): number {
  // 12 significant digits drop the noise of binary arithmetic (0.1 × 3) before the cut.
  const clean = Number(value.toPrecision(12))
  const [mantissa, exponent = '0'] = String(Math.abs(clean)).split('e') as [string, string?]
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  return (Math.sign(clean) || 1) * Number(`${shifted}e-${decimals}`) + 0
}
