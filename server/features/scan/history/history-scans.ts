import type { HistoryScanRow } from '#api/diagnosis/history.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { dayOf } from '#domain/iv-history/history-day.ts'
import { type HistoryScan, leftOutReason } from '#domain/iv-history/history-types.ts'
import { middleOfStrings } from '#domain/iv-history/many-strings.ts'
import { resistancesAtStc } from '#domain/iv-history/resistances-at-stc.ts'
import {
  HISTORY_QUANTITIES,
  type HistoryQuantity,
  IRRADIANCE_SOURCES,
} from '#domain/iv-history/words.ts'
import { median, quantile } from '#domain/statistics/order-statistics.ts'
import type { AnalysedTask, FoundResult } from './find-scans.ts'
import { type Rewirings, wiredSince, wiredStringId } from './rewirings.ts'
import type { StringLabel, StringLabels } from './string-labels.ts'

/** Ends of what is shown beside the middle of many strings. */
const [LOW, HIGH] = [0.1, 0.9]

type Figures = Record<HistoryQuantity, number | null>

/** A scan as it is shown, and as trends take it; null where it is of strings that were wired anew since. */
export type ScanOfPlace = { row: Omit<HistoryScanRow, 'commonPct'>; scan: HistoryScan | null }

type Place = { labels: StringLabels; rewirings: Rewirings; isString: boolean }

/**
 * What each task said of the strings of a place, in the order of the tasks; those that read none of them are left
 * out. The weather is that of the first inverter. A string that was wired anew is another one from then on.
 */
export function scansOfPlace(
  tasks: readonly AnalysedTask[],
  results: readonly FoundResult[],
  place: Place,
): ScanOfPlace[] {
  const { labels, rewirings, isString } = place
  const since = wiredSince(labels.stringIds, rewirings)
  const byTask = groupBy(results, ({ taskId }) => taskId)
  const read = tasks.flatMap((task) => {
    const own = byTask.get(task.taskId)
    return own ? [{ task, own }] : []
  })
  const shares = read.map(({ task, own }) =>
    own.map((result) => ({
      stringId: wiredStringId(result.stringId ?? 0, task.at, rewirings),
      share: shareOf(result, labels),
    })),
  )
  const middles = isString ? shares.map(([one]) => one?.share ?? null) : middleOfStrings(shares)
  return read.map(({ task, own }, i) =>
    scanOf(task, own, {
      ...{ labels, isString, share: middles[i] ?? null },
      isOfBefore: since !== null && task.at < since,
    }),
  )
}

const isFault = (code: number | null) => code !== null && code !== FAULT_CODES.normal

/** A scan as trends take it; a code is that of a single string. */
export function trendScan(
  { taskId, taskType, cleaned, at }: AnalysedTask,
  { irradiance, irradianceFrom }: Pick<FoundResult, 'irradiance' | 'irradianceFrom'>,
  { share, code }: { share: number | null; code: number | null },
): HistoryScan {
  return {
    ...{ taskId, share, cleaned },
    day: dayOf(at),
    irradianceWPerM2: irradiance,
    isEstimated: irradianceFrom === 'ESTIMATED',
    isFaulty: isFault(code),
    isAcceptance: taskType === 'ACCEPTANCE',
  }
}

function shareOf({ stcPmpW, stringTypeId }: FoundResult, { byType }: StringLabels): number | null {
  const label = byType.get(stringTypeId)
  return label && stcPmpW !== null ? stcPmpW / label.powerW : null
}

type Given = {
  labels: StringLabels
  isString: boolean
  share: number | null
  /** Of strings that were all wired anew since. */
  isOfBefore: boolean
}

function scanOf(
  analysed: AnalysedTask,
  own: readonly FoundResult[],
  { labels, isString, share, isOfBefore }: Given,
): ScanOfPlace {
  const { at, ...task } = analysed
  const first = own[0]!
  const { irradiance, moduleTemperature } = first
  const figures = own.map((result) => figuresOf(result, labels.byType.get(result.stringTypeId)))
  const scan = trendScan(analysed, first, { share, code: isString ? first.code : null })
  const { code, confidence, reason } = isString ? first : NOTHING_FOUND
  const row = {
    ...task,
    scannedAt: at.toISOString(),
    ...{ irradiance, moduleTemperature, code, confidence, reason, share },
    irradianceFrom: IRRADIANCE_SOURCES.find((one) => one === first.irradianceFrom) ?? null,
    strings: own.length,
    faults: own.filter(({ code: found }) => isFault(found)).length,
    figures: Object.fromEntries(
      HISTORY_QUANTITIES.map((one) => [
        one,
        spreadOf(
          figures.map((all) => all[one]),
          // Their spread would be shown by the label that they have now.
          isString || isOfBefore,
        ),
      ]),
    ) as HistoryScanRow['figures'],
    leftOut: isOfBefore ? ('REWIRED' as const) : leftOutReason(scan),
  }
  return { row, scan: isOfBefore ? null : scan }
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
