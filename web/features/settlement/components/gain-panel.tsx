import { useTranslation } from 'react-i18next'
import type { CycleReviewView } from '#api/settlement/shapes.ts'
import { fenText } from '#web/ui/format/money.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { GainWaterfall } from './gain-waterfall.tsx'
import { OtherWays } from './other-ways.tsx'
import styles from './review.module.css'

/** What the declaration earned or lost: step by step from not declaring, and against every other way. */
export function GainPanel({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const isKnown = review.attributions.some(({ gain }) => gain.amountFen !== null)
  return (
    <Panel title={t('gain.title')} note={t('strategies.note')}>
      {isKnown ? (
        <>
          <Verdict review={review} />
          <Halves>
            <GainWaterfall review={review} />
            <OtherWays review={review} />
          </Halves>
        </>
      ) : (
        <Empty title={t('attribution.unknown')} />
      )}
    </Panel>
  )
}

/** What it was worth against each other way that can be known, in a sentence. */
function Verdict({ review: { attributions } }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const parts = attributions.flatMap(({ against, gain: { amountFen } }) => {
    // What nobody could have had is in the list beside, not in the verdict.
    if (amountFen === null || against === 'PRICE_TAKER') return []
    const way = t(`gain.way.${against}`)
    if (amountFen === 0) return [t('gain.same', { way })]
    const amount = fenText(Math.abs(amountFen))
    return [t(amountFen > 0 ? 'gain.more' : 'gain.less', { way, amount })]
  })
  return (
    <p className={styles.verdict}>{t('gain.verdict', { parts: parts.join(t('gain.join')) })}</p>
  )
}
