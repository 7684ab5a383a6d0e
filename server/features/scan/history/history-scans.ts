import type { HistoryScanRow } from '#api/diagnosis/history.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { dayOf } from '#domain/iv-history/history-day.ts'
import { type HistoryScan, leftOutReason } from '#domain/iv-history/history-types.ts'
import { middleOfStrings } from '#domain/iv-history/many-strings.ts'
import { resistancesAtStc } from '#domain/iv-history/resistances-at-stc.ts'
import { HISTORY_QUANTITIES, type HistoryQuantity } from '#domain/iv-history/words.ts'
import { median, quantile } from '#domain/statistics/order-statistics.ts'
import type { AnalysedTask, FoundResult } from './find-scans.ts'
import type { StringLabel, StringLabels } from './string-labels.ts'

/** Ends of what is shown beside the middle of many strings. */
const [LOW, HIGH] = [0.1, 0.9]

type Figures = Record<HistoryQuantity, number | null>

/** A scan as it is shown, and as trends take it. */
export type ScanOfPlace = { row: HistoryScanRow; scan: HistoryScan }

/**
 * What each task said of the strings of a place, in the order of the tasks; those that read none of them are left
 * out. The weather is that of the first inverter.
 */
export function scansOfPlace(
  tasks: readonly AnalysedTask[],
  results: readonly FoundResult[],
  { labels, isString }: { labels: StringLabels; isString: boolean },
): ScanOfPlace[] {
  const byTask = groupBy(results, ({ taskId }) => taskId)
  const read = tasks.flatMap((task) => {
    const own = byTask.get(task.taskId)
    return own ? [{ task, own }] : []
  })
  const shares = read.map(({ own }) =>
    own.map((result) => ({ stringId: result.stringId ?? 0, share: shareOf(result, labels) })),
  )
  const middles = isString ? shares.map(([one]) => one?.share ?? null) : middleOfStrings(shares)
  return read.map(({ task, own }, i) =>
    scanOf(task, own, { labels, isString, share: middles[i] ?? null }),
  )
}

const isFault = (code: number | null) => code !== null && code !== FAULT_CODES.normal

/** A scan as trends take it; a code is that of a single string. */
export function trendScan(
  { taskId, taskType, cleaningStatus, at }: AnalysedTask,
  { irradiance, irradianceFrom }: Pick<FoundResult, 'irradiance' | 'irradianceFrom'>,
  { share, code }: { share: number | null; code: number | null },
): HistoryScan {
  return {
    ...{ taskId, share },
    day: dayOf(at),
    irradianceWPerM2: irradiance,
    isEstimated: irradianceFrom === 'ESTIMATED',
    isFaulty: isFault(code),
    isAcceptance: taskType === 'ACCEPTANCE',
    isCleaned: cleaningStatus === 'CLEANED',
  }
}

function shareOf({ stcPmpW, stringId }: FoundResult, { byString }: StringLabels): number | null {
  const label = byString.get(stringId ?? 0)
  return label && stcPmpW !== null ? stcPmpW / label.powerW : null
}

type Given = { labels: StringLabels; isString: boolean; share: number | null }

function scanOf(
  analysed: AnalysedTask,
  own: readonly FoundResult[],
  { labels, isString, share }: Given,
): ScanOfPlace {
  const { at, ...task } = analysed
  const first = own[0]!
  const { irradiance, moduleTemperature } = first
  const figures = own.map((result) => figuresOf(result, labels.byString.get(result.stringId ?? 0)))
  const scan = trendScan(analysed, first, { share, code: isString ? first.code : null })
  const { code, confidence, reason } = isString ? first : NOTHING_FOUND
  const row = {
    ...task,
    scannedAt: at.toISOString(),
    ...{ irradiance, moduleTemperature, code, confidence, reason, share },
    strings: own.length,
    faults: own.filter(({ code: found }) => isFault(found)).length,
    figures: Object.fromEntries(
      HISTORY_QUANTITIES.map((one) => [
        one,
        spreadOf(
          figures.map((all) => all[one]),
          isString,
        ),
      ]),
    ) as HistoryScanRow['figures'],
    leftOut: leftOutReason(scan),
  }
  return { row, scan }
}

const NOTHING_FOUND = { code: null, confidence: null, reason: null }

function spreadOf(all: readonly (number | null)[], isString: boolean) {
  const known = all.filter((value) => value !== null)
  if (known.length === 0) return { middle: null, low: null, high: null }
  const middle = median(Float64Array.from(known))
  if (isString) return { middle, low: null, high: null }
  return { middle, low: quantile(known, LOW), high: quantile(known, HIGH) }
}

/** Resistances are not kept: they follow from the slopes that are, see {@link resistancesAtStc}. */
function figuresOf(result: FoundResult, label: StringLabel | undefined): Figures {
  const { irradiance, moduleTemperature, stcPmpW, lossPct } = result
  const isKnown = label && stcPmpW !== null && irradiance && moduleTemperature !== null
  const { rsOhm, rshOhm } = isKnown
    ? resistancesAtStc(result, {
        ...label,
        point: { irradianceWPerM2: irradiance, temperatureC: moduleTemperature },
      })
    : NO_SLOPES
  return {
    pmpW: stcPmpW,
    iscA: result.stcIscA,
    vocV: result.stcVocV,
    fillFactor: result.stcFillFactor,
    ...{ rsOhm, rshOhm, lossPct },
  }
}

const NO_SLOPES = { rsOhm: null, rshOhm: null }
