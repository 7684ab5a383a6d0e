import { mean } from '#domain/statistics/mean.ts'
import { median } from '#domain/statistics/order-statistics.ts'

/** The power of a string in one scan over that of its label; null where it is not known. */
export type StringShare = { stringId: number; share: number | null }

/** After so many rounds the middles no longer move by what a figure shows. */
const ROUNDS = 3

/**
 * The middle of many strings by scan, in shares of the label's power. Strings differ from each other by more than they
 * change, and not every scan reads every string: so each is taken relative to its own usual power, and the middle of
 * that is brought back to the level of all. Without it a scan that misses the better strings would seem a loss.
 *
 * Source: the rounds of Tukey (1977), Exploratory Data Analysis, ch. 11 (median polish), on ratios.
 *
 * @param scans of each the strings that were read
 * @returns of each scan the middle, null where no string has a power
 */
export function middleOfStrings(scans: readonly (readonly StringShare[])[]): (number | null)[] {
  const known = scans.map((one) =>
    one.filter((string): string is KnownShare => string.share !== null),
  )
  let middles: (number | null)[] = scans.map(() => 1)
  let level = 0
  for (let round = 0; round < ROUNDS; round++) {
    const usual = usualShares(known, middles)
    // A string that is open most of the time has no power to be taken relative to.
    const positive = [...usual.values()].filter((share) => share > 0)
    if (positive.length === 0) return known.map((one) => (one.length > 0 ? 0 : null))
    level = middleOf(positive)
    middles = known.map((one) => {
      const relative = one.flatMap(({ stringId, share }) => {
        const own = usual.get(stringId) ?? 0
        return own > 0 ? [share / own] : []
      })
      return relative.length > 0 ? middleOf(relative) : null
    })
  }
  return middles.map((middle) => (middle === null ? null : level * middle))
}

type KnownShare = { stringId: number; share: number }

/** What each string has, as if all scans were alike. */
function usualShares(
  scans: readonly (readonly KnownShare[])[],
  middles: readonly (number | null)[],
): Map<number, number> {
  const own = new Map<number, number[]>()
  for (const [i, scan] of scans.entries()) {
    const middle = middles[i] ?? 0
    for (const { stringId, share } of scan) {
      const shares = own.get(stringId) ?? []
      shares.push(middle > 0 ? share / middle : share)
      own.set(stringId, shares)
    }
  }
  return new Map([...own].map(([stringId, shares]) => [stringId, meanOfMiddle(shares)]))
}

/**
 * The mean of the middle half: a fault in some scans does not move it, and unlike the median it is no value of the
 * string itself, which would then be the middle of many in its own scan and flatten what all of them do.
 */
function meanOfMiddle(shares: readonly number[]): number {
  const sorted = shares.toSorted((one, other) => one - other)
  const cut = Math.floor(sorted.length / 4)
  return mean(sorted.slice(cut, sorted.length - cut))
}

const middleOf = (values: readonly number[]) => median(Float64Array.from(values))
