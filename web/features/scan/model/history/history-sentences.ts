import type { TFunction } from 'i18next'
import type { HistoryStretchRow } from '#api/diagnosis/history.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'

const DIGITS = 2
const pct = (value: number) => formatNumber(value, DIGITS)

/** What a stretch of a history says in words: what is lost a year, how sure that is, and what the label says. */
export function rateSentence({ loss, labelPct }: HistoryStretchRow, t: TFunction<'history'>) {
  if (!loss) return null
  const label = labelPct === null ? t('rate.noLabel') : t('rate.label', { label: pct(labelPct) })
  return t('rate.with', { sentence: lossSentence(loss, t), label })
}

/** What the strings beside it have to do with the rate of a single one, and what its own scans say alone. */
export function besideSentence({ beside }: HistoryStretchRow, t: TFunction<'history'>) {
  if (!beside) return null
  const { peers, ownWeight, alone } = beside
  return t('rate.beside', {
    count: peers,
    weight: formatPercent(ownWeight, 0),
    alone: lossSentence(alone, t),
  })
}

type Loss = NonNullable<HistoryStretchRow['loss']>

function lossSentence({ pct: rate, lowPct, highPct }: Loss, t: TFunction<'history'>): string {
  const isGain = rate < 0
  // Of a gain the ends change their places.
  const [low, high] = isGain ? [minus(highPct), minus(lowPct)] : [lowPct, highPct]
  const figures = { rate: pct(Math.abs(rate)), low: endOf(low), high: endOf(high) }
  return t(isGain ? 'rate.gains' : 'rate.loses', figures)
}

const minus = (value: number | null) => (value === null ? null : -value)
const endOf = (value: number | null) => (value === null ? '?' : pct(value))

/** What a stretch wants for a rate. */
export function missingSentence({ missing }: HistoryStretchRow, t: TFunction<'history'>): string {
  const wants = missing.map(({ want, has, needs }) => t(`missing.${want}`, { has, needs }))
  return t('missing.sentence', { wants: wants.join(t('comma')) })
}
