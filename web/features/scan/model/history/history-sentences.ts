import type { TFunction } from 'i18next'
import type { HistoryStretchRow, StringHistory, WarrantyFacts } from '#api/diagnosis/history.ts'
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

/** Less than a figure shows. */
const LEAST_PCT = 0.05

/** What the scans of a place deviate by together, and what was made of that. */
export function commonSentence({ trend, level }: StringHistory, t: TFunction<'history'>) {
  if (!trend?.common) return null
  const { spreadPct, strings } = trend.common
  const spread = formatNumber(spreadPct, 1)
  if (strings === null) return t(`common.kept.${level}`, { spread })
  return t(spreadPct < LEAST_PCT ? 'common.none' : 'common.removed', { spread, count: strings })
}

/** How the power stands to the warranty, with the interval that says so. */
export function warrantySentence(facts: WarrantyFacts, t: TFunction<'history'>): string {
  const { verdict, share, lowShare, highShare, warrantedShare } = facts
  return t(`warranty.verdict.${verdict}`, {
    share: formatPercent(share, 1),
    low: shareOf(lowShare),
    high: shareOf(highShare),
    warranted: formatPercent(warrantedShare, 1),
  })
}

const shareOf = (share: number | null) => (share === null ? '?' : formatPercent(share, 1))

/** What a stretch wants for a rate. */
export function missingSentence({ missing }: HistoryStretchRow, t: TFunction<'history'>): string {
  const wants = missing.map(({ want, has, needs }) => t(`missing.${want}`, { has, needs }))
  return t('missing.sentence', { wants: wants.join(t('comma')) })
}
