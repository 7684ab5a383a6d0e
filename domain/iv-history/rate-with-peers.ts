import { clamp } from '#domain/statistics/clamp.ts'
import { mean } from '#domain/statistics/mean.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import { MEDIAN_VARIANCE } from './theil-sen.ts'
import { lossVariance as varianceOf, type YearlyLoss, HALF_SIGMAS as Z } from './yearly-loss.ts'

export type LossWithPeers = {
  /** Strings beside it that it was judged with. */
  peers: number
  /** How much its own scans count in it, 0..1; the rest is what the strings beside it lose. */
  ownWeight: number
  loss: YearlyLoss
}

type Given = {
  /** Of the string, by its own scans without what they share with those of the others. */
  own: YearlyLoss
  /** Of each of the strings beside it, by their own scans over the same time, likewise. */
  peers: readonly YearlyLoss[]
  /** Of the middle of these strings as it was read, with the error of the weather that all of a scan share. */
  middle: YearlyLoss
}

/** Fewer strings do not tell how alike they are. */
export const PEERS_WANTED = 6
/** From the median absolute deviation to a standard deviation. */
const MAD_SCALE = 1.4826
/** Who is further off than so many standard deviations has a fault of its own and says nothing of ageing. */
const FAULTY_SIGMAS = 3

/**
 * What a string loses a year in the light of the strings beside it. The noise of its own scans is far greater than
 * what strings of one make and one site differ by; so its rate is drawn towards theirs, the more the noisier its scans
 * and the more alike the strings are. It is never drawn out of its own interval: a string that does age faster stays
 * where its scans put it. What all strings of a scan share, and their middle is unsure by for it, no weight makes
 * smaller: it is in the interval of each.
 *
 * Source: Morris (1983), Journal of the American Statistical Association 78, parametric empirical Bayes, with the
 * variance between strings by DerSimonian, Laird (1986), Controlled Clinical Trials 7; the limit: Efron, Morris (1972),
 * Journal of the American Statistical Association 67.
 *
 * @returns null where the strings beside it are fewer than {@link PEERS_WANTED} or an interval has no end
 */
export function lossWithPeers({ own, peers, middle }: Given): LossWithPeers | null {
  const sound = withoutFaulty(peers.filter(isKnown))
  if (sound.length < PEERS_WANTED || !isKnown(own) || !isKnown(middle)) return null
  // All scans were of the same days with the same meter: one noise, which the middle of many intervals tells best.
  const noise = median(Float64Array.from([own, ...sound], varianceOf))
  const among = varianceAmong(sound.map(({ pct }) => pct))
  const between = Math.max(0, among - noise)
  // What noise of single strings leaves in their middle, and what more there is, which no string can tell from ageing.
  const ofNoise = Math.min(varianceOf(middle), (MEDIAN_VARIANCE * noise) / sound.length)
  const shared = varianceOf(middle) - ofNoise
  const ownWeight = weightOf(between + ofNoise, noise)
  const drawn = ownWeight * own.pct + (1 - ownWeight) * middle.pct
  const pct = clamp(drawn, own.lowPct, own.highPct)
  // How alike the strings are is an estimate itself: the interval takes them to differ by a standard error more.
  const atMost = between + among * Math.sqrt(2 / (sound.length - 1))
  const half = Z * Math.sqrt(weightOf(atMost + ofNoise, noise) * noise + shared)
  const loss = { pct, lowPct: pct - half, highPct: pct + half }
  return { peers: sound.length, ownWeight, loss }
}

/** Scans without any noise say what they say. */
const weightOf = (prior: number, noise: number): number =>
  noise === 0 ? 1 : prior / (prior + noise)

const isKnown = ({ lowPct, highPct }: YearlyLoss): boolean =>
  Number.isFinite(lowPct) && Number.isFinite(highPct)

function varianceAmong(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

function withoutFaulty(peers: readonly YearlyLoss[]): YearlyLoss[] {
  if (peers.length === 0) return []
  const middle = median(Float64Array.from(peers, ({ pct }) => pct))
  const away = ({ pct }: YearlyLoss) => Math.abs(pct - middle)
  const usual = MAD_SCALE * median(Float64Array.from(peers, away))
  return peers.filter((one) => away(one) <= FAULTY_SIGMAS * usual)
}
