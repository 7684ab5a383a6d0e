import { groupBy } from '../collections/group-by.ts'
import { MAD_TO_SIGMA, median, medianAbsoluteDeviation } from '../statistics/order-statistics.ts'
import { type HistoryStretch, stretchOf, type TrendFacts } from './history-stretch.ts'
import { scansBetweenBreaks } from './history-trend.ts'
import { type HistoryScan, type UsableScan, usableScans } from './history-types.ts'
import { middleOfStrings } from './many-strings.ts'
import { PEERS_WANTED } from './rate-with-peers.ts'
import { MEDIAN_VARIANCE, robustLineAt } from './theil-sen.ts'

/** What the strings that share an irradiance sensor deviate by together, scan by scan. */
export type CommonDeviation = {
  /** Strings that it rests on. */
  strings: number
  /** By task: a share of the power that the scan read too much, 0 where noise alone explains it. */
  byTask: ReadonlyMap<number, number>
  /** The root mean square of these: what "the scans deviate together by ±" tells. */
  spread: number
  /** The middle of the sound strings by scan, as it was read. */
  middle: readonly HistoryScan[]
}

/**
 * What all sound strings of an array deviate by together in each scan. Assumed is: strings whose scan is moved to
 * standard conditions with the reading of one sensor share its error, and each adds noise of its own that has nothing
 * to do with the others'; and what they share from one scan to the next and no longer in the one after is not ageing,
 * which does not come and go. So it is told by the residual of their median about its own robust line.
 *
 * What stays is not told: a sensor that drifts, or dirt that grows on all strings, looks as if all of them aged. The
 * line of the medians keeps that, and with it the error of its own slope; no rate becomes surer against the truth by
 * what is taken out here, only against the other strings. Where the sensor was calibrated, or the level is another one
 * from some scan on, the line has a level of its own to each side.
 *
 * Of the residual r as much is taken as noise does not explain, r·(1 − σ²/r²) for |r| > σ, with σ the standard
 * deviation of the median by the noise of single strings: without a shared error nothing is changed by much.
 *
 * Source: the two-way model of Tukey (1977), Exploratory Data Analysis, ch. 11, whose effects of the scans are split
 * into a line and the rest; how much of that is taken: Breiman (1995), Technometrics 37, nonnegative garrote.
 *
 * @param strings scans of each string of the array, in one list a string
 * @returns null with fewer strings than {@link PEERS_WANTED}
 */
export function commonDeviation(
  strings: readonly (readonly HistoryScan[])[],
  facts: TrendFacts,
): CommonDeviation | null {
  const sound = strings.map(usableScans).filter(({ length }) => length > 0)
  if (sound.length < PEERS_WANTED) return null
  const middle = middleOfSound(sound)
  const noise = ownNoise(sound, middle)
  const counts = groupBy(sound.flat(), ({ taskId }) => taskId)
  const byTask = new Map<number, number>()
  for (const scans of scansBetweenBreaks(middle, facts.events)) {
    const stretch = stretchOf(scans, facts)
    for (const scan of scans) {
      const count = counts.get(scan.taskId)?.length ?? 1
      const sigma = Math.sqrt((MEDIAN_VARIANCE * noise ** 2) / count)
      byTask.set(scan.taskId, beyondNoise(residualOf(scan, stretch), sigma))
    }
  }
  return { strings: sound.length, byTask, spread: rootMeanSquare([...byTask.values()]), middle }
}

/** The scans of a string without what it shares with the others of its array. */
export function withoutCommon<Scan extends HistoryScan>(
  scans: readonly Scan[],
  { byTask }: Pick<CommonDeviation, 'byTask'>,
): Scan[] {
  return scans.map((scan) => ({
    ...scan,
    share: scan.share === null ? null : scan.share / (1 + (byTask.get(scan.taskId) ?? 0)),
  }))
}

/** Without a line there is nothing to deviate from. */
function residualOf({ day, share }: UsableScan, { line, baselineShare }: HistoryStretch): number {
  return line ? share / (baselineShare * robustLineAt(line, day)) - 1 : 0
}

const beyondNoise = (residual: number, sigma: number): number =>
  Math.abs(residual) > sigma ? residual * (1 - (sigma / residual) ** 2) : 0

const rootMeanSquare = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.sqrt(values.reduce((sum, one) => sum + one ** 2, 0) / values.length)

function middleOfSound(strings: readonly (readonly UsableScan[])[]): UsableScan[] {
  const all = strings.flatMap((own, stringId) => own.map((scan) => ({ stringId, scan })))
  const scans = [...groupBy(all, ({ scan }) => scan.taskId).values()].sort(
    ([one], [other]) => one!.scan.day - other!.scan.day,
  )
  const middles = middleOfStrings(
    scans.map((own) => own.map(({ stringId, scan }) => ({ stringId, share: scan.share }))),
  )
  return scans.map((own, i) => ({ ...own[0]!.scan, share: middles[i]! }))
}

/** Standard deviation of a single string's power beside the middle, each against its own usual power. */
function ownNoise(
  strings: readonly (readonly UsableScan[])[],
  middle: readonly UsableScan[],
): number {
  const shareOf = new Map(middle.map(({ taskId, share }) => [taskId, share]))
  const off = strings.flatMap((own) => {
    const relative = own.flatMap(({ taskId, share }) => {
      const usual = shareOf.get(taskId) ?? 0
      return usual > 0 ? [share / usual] : []
    })
    const level = relative.length > 1 ? median(Float64Array.from(relative)) : 0
    return level > 0 ? relative.map((one) => one / level - 1) : []
  })
  return off.length > 0 ? MAD_TO_SIGMA * medianAbsoluteDeviation(Float64Array.from(off), 0) : 0
}
