import type { TFunction } from 'i18next'
import type { HistoryStretchRow } from '#api/diagnosis/history.ts'
import { formatNumber } from '#web/ui/format/number.ts'

const DIGITS = 2
const pct = (value: number) => formatNumber(value, DIGITS)

/** What a stretch of a history says in words: what is lost a year, how sure that is, and what the label says. */
export function rateSentence({ loss, labelPct }: HistoryStretchRow, t: TFunction<'history'>) {
  if (!loss) return null
  const { pct: rate, lowPct, highPct } = loss
  const isGain = rate < 0
  // Of a gain the ends change their places.
  const [low, high] = isGain ? [minus(highPct), minus(lowPct)] : [lowPct, highPct]
  const figures = { rate: pct(Math.abs(rate)), low: endOf(low), high: endOf(high) }
  const sentence = t(isGain ? 'rate.gains' : 'rate.loses', figures)
  const label = labelPct === null ? t('rate.noLabel') : t('rate.label', { label: pct(labelPct) })
  return t('rate.with', { sentence, label })
}

const minus = (value: number | null) => (value === null ? null : -value)
const endOf = (value: number | null) => (value === null ? '?' : pct(value))

/** What a stretch wants for a rate. */
export function missingSentence({ missing }: HistoryStretchRow, t: TFunction<'history'>): string {
  const wants = missing.map(({ want, has, needs }) => t(`missing.${want}`, { has, needs }))
  return t('missing.sentence', { wants: wants.join(t('comma')) })
}
