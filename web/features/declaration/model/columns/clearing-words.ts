import type { TFunction } from 'i18next'
import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import {
  formatClearedEnergy,
  formatTradedEnergy,
  type MarketSteps,
} from '#web/ui/format/lot-and-tick.ts'
import { formatPrice } from '#web/ui/format/number.ts'

type T = TFunction<'declaration'>
/** How much words say of a market: in which steps it trades. */
type Said = { t: T; steps: Pick<MarketSteps, 'lotMwh'> }

/** Why an hour cleared or not, in words; null where nothing was declared or no result has come. */
export function clearingWords(line: DeclarationLineView, { t, steps }: Said): string | null {
  const { clearingReason: reason } = line
  if (!reason) return null
  const share =
    reason.share === 'PART'
      ? t('why.part', {
          cleared: formatClearedEnergy(line.clearedMwh, steps),
          declared: formatTradedEnergy(line.declaredMwh, steps),
        })
      : t(`why.${reason.share}`)
  return t('why.cell', { share, compared: comparedWords(line, t) })
}

/** What the exchange published of the hour, where it did. */
export function publishedWords(
  { published }: DeclarationLineView,
  { t, steps }: Said,
): string | null {
  if (!published) return t('why.UNKNOWN')
  return t('why.published', {
    energy: formatClearedEnergy(published.clearedMwh, steps),
    mean: formatPrice(published.priceCnyPerMwh, 2),
    low: formatPrice(published.minPriceCnyPerMwh, 2),
    high: formatPrice(published.maxPriceCnyPerMwh, 2),
  })
}

function comparedWords({ clearingReason, direction }: DeclarationLineView, t: T): string {
  if (!clearingReason) return ''
  const { share, relation, comparedCnyPerMwh, comparedWith } = clearingReason
  if (relation === 'UNKNOWN' || relation === 'NO_DEALS' || comparedWith === null)
    return t(relation === 'NO_DEALS' ? 'why.NO_DEALS' : 'why.UNKNOWN')
  const price = t(`why.price.${comparedWith}`, { price: formatPrice(comparedCnyPerMwh, 2) })
  const compared = t(`why.${direction}.${relation}`, { price })
  // A price that should have cleared: the result does not say what kept it.
  return share !== 'FULL' && relation === 'BETTER' ? t('why.unexplained', { compared }) : compared
}
