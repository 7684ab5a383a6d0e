import type { HistoryScanRow, StringHistory } from '#api/diagnosis/history.ts'
import type { HistoryQuantity } from '#domain/iv-history/words.ts'

/** A figure of a scan, in the unit that is shown. */
export type HistoryPoint = {
  at: string
  value: number | null
  /** What a tenth of the strings lies under and over. */
  low: number | null
  high: number | null
  /** It does not count for rates. */
  isLeftOut: boolean
  scan: HistoryScanRow
}

type LinePoint = { at: string; value: number; low: number | null; high: number | null }

/** What the chart of a history shows. */
export type HistoryLines = {
  unit: string
  decimals: number
  points: HistoryPoint[]
  /** Of the power alone: the lines of stretches, and what the label warrants. */
  trends: LinePoint[][]
  warranted: { at: string; value: number }[]
  events: StringHistory['events']
}

/** Units and decimals of figures; a power is told in per cent of the label's. */
export const QUANTITY_UNITS: Record<HistoryQuantity, { unit: string; decimals: number }> = {
  pmpW: { unit: '%', decimals: 2 },
  iscA: { unit: 'A', decimals: 2 },
  vocV: { unit: 'V', decimals: 1 },
  fillFactor: { unit: '%', decimals: 2 },
  rsOhm: { unit: 'Ω', decimals: 2 },
  rshOhm: { unit: 'Ω', decimals: 0 },
  lossPct: { unit: '%', decimals: 2 },
}

/** The figures of a quantity over the scans, with what belongs to it. */
export function historyLines(history: StringHistory, quantity: HistoryQuantity): HistoryLines {
  const { scans, trend, events } = history
  const isPower = quantity === 'pmpW'
  return {
    ...QUANTITY_UNITS[quantity],
    points: scans.map((scan) => ({
      at: scan.scannedAt,
      ...shownFigure(scan, quantity, history.label),
      isLeftOut: scan.leftOut !== null,
      scan,
    })),
    trends: (isPower ? (trend?.stretches ?? []) : [])
      .flatMap(({ lines }) => lines)
      .map((line) =>
        line.map(({ at, share, low, high }) => ({
          ...{ at, value: 100 * share, low: percent(low), high: percent(high) },
        })),
      ),
    warranted: isPower
      ? (trend?.warranted ?? []).map(({ at, share }) => ({ at, value: 100 * share }))
      : [],
    events,
  }
}

const percent = (share: number | null) => (share === null ? null : 100 * share)

/** A figure of a scan in the unit of {@link QUANTITY_UNITS}; a power without a label has none. */
export function shownFigure(
  { figures, share }: HistoryScanRow,
  quantity: HistoryQuantity,
  label: StringHistory['label'],
): Pick<HistoryPoint, 'value' | 'low' | 'high'> {
  const { middle, low, high } = figures[quantity]
  if (quantity === 'pmpW') {
    const ofLabel = (watts: number | null) =>
      watts === null || label === null ? null : (100 * watts) / label.stringPowerW
    return { value: percent(share), low: ofLabel(low), high: ofLabel(high) }
  }
  if (quantity === 'fillFactor') {
    return { value: percent(middle), low: percent(low), high: percent(high) }
  }
  return { value: middle, low, high }
}
