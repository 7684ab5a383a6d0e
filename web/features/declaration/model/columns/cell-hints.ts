import type { TFunction } from 'i18next'
import type { DeclarationDetail, DeclarationLineView } from '#api/declaration/shapes.ts'
import type { RowReader } from '#web/ui/curve-grid/grid-types.ts'
import { formatClearedEnergy, formatTradedEnergy } from '#web/ui/format/lot-and-tick.ts'
import { formatDelta, formatPrice } from '#web/ui/format/number.ts'
import { publishedWords } from './clearing-words.ts'

type T = TFunction<'declaration'>

/** What stands behind the figures of an hour: sources, ranges, days that are known. */
export function cellHints(detail: DeclarationDetail, t: T) {
  const { days, lines, referenceKind } = detail
  /** The name of the price that the reference is of. */
  const price = referenceKind && t(`price.${referenceKind}`)
  const usedHint = (usedMwh: number) =>
    usedMwh > 0 ? t('hint.used', { energy: formatClearedEnergy(usedMwh, detail) }) : null
  const at =
    (text: (line: DeclarationLineView) => string | null) =>
    (_: RowReader, slot: number): string | null => {
      const line = lines[slot - 1]
      return line ? text(line) : null
    }
  return {
    forecast: at(({ forecastDays, forecastKnownMwh }) =>
      forecastDays === days
        ? t('hint.forecast', { days })
        : t('hint.forecastPart', {
            known: forecastDays,
            days,
            energy: formatTradedEnergy(forecastKnownMwh, detail),
          }),
    ),
    maxSell: at((line) => usedHint(line.otherSellMwh) ?? t('hint.maxSell')),
    maxBuy: at((line) => usedHint(line.otherBuyMwh) ?? t('hint.maxBuy')),
    reference: at((line) => {
      if (price === null) return t('hint.noReferenceRule')
      if (line.referenceCnyPerMwh === null) return t('hint.noReference', { price })
      return t('hint.reference', {
        price,
        low: formatPrice(line.referenceP10CnyPerMwh, 2),
        high: formatPrice(line.referenceP90CnyPerMwh, 2),
        known: line.referenceDays,
        days,
      })
    }),
    lastCycle: at(({ lastCycleDays }) =>
      price === null
        ? t('hint.noReferenceRule')
        : t('hint.lastCycle', { price, known: lastCycleDays }),
    ),
    chance: at((line) => {
      if (price === null) return t('hint.noReferenceRule')
      if (line.referenceCnyPerMwh === null) return t('hint.noReference', { price })
      if (line.referenceP10CnyPerMwh === null || line.referenceP90CnyPerMwh === null)
        return t('hint.noDistribution', { price })
      return t('hint.chance', { price })
    }),
    gain: (read: RowReader): string =>
      t('hint.gain', {
        low: formatDelta(read('gainLow'), 2),
        middle: formatDelta(read('gain'), 2),
        high: formatDelta(read('gainHigh'), 2),
      }),
    published: at((line) =>
      line.clearingReason ? publishedWords(line, { t, steps: detail }) : null,
    ),
    energy: (read: RowReader, slot: number): string | null => {
      const energy = read('energy')
      const line = lines[slot - 1]
      const limits = t('hint.limits', {
        sell: formatTradedEnergy(line?.maxSellMwh, detail),
        buy: formatTradedEnergy(line?.maxBuyMwh, detail),
      })
      if (energy === null) return limits
      return `${t('hint.perDay', { energy: formatClearedEnergy(energy / days, detail), days })} · ${limits}`
    },
  }
}
