import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewSource } from '#api/settlement/shapes.ts'
import type { ReviewBaseline } from '#domain/settlement/words.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { AttributionPanel } from './attribution-panel.tsx'
import { DataPanel, TermsPanel } from './basis-panels.tsx'
import { GainPanel } from './gain-panel.tsx'
import { HeadlineCards } from './headline-cards.tsx'
import { HoursTable } from './hours-table.tsx'
import { StrategyTable } from './strategy-table.tsx'

/** A review, or why there is none. */
export function ReviewBody({
  review,
  against,
  onAgainst,
  onDeclaration,
}: {
  review: CycleReviewView
  against: ReviewBaseline
  onAgainst: (against: ReviewBaseline) => void
  onDeclaration: () => void
}) {
  const { t } = useTranslation('settlement')
  if (review.state === 'NO_DECLARATION') {
    return (
      <>
        <Panel title={`${review.stationName} · ${review.yearMonth} ${review.cycleName}`}>
          <Empty title={t('notice.NO_DECLARATION')} hint={t('notice.NO_DECLARATIONHint')}>
            <Button type="primary" onClick={onDeclaration}>
              {t('openDeclaration')}
            </Button>
          </Empty>
        </Panel>
        <DataPanel review={review} />
      </>
    )
  }
  return (
    <>
      <Notices review={review} />
      <HeadlineCards review={review} />
      <GainPanel review={review} />
      <StrategyTable review={review} />
      <AttributionPanel review={review} against={against} onAgainst={onAgainst} />
      <HoursTable review={review} />
      <Halves>
        <DataPanel review={review} />
        <TermsPanel review={review} />
      </Halves>
    </>
  )
}

function Notices({ review }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  const { state, sources, complete, days, unknownHeldDates } = review
  const hasPrices = sources
    .filter(({ series }) => series.endsWith('_PRICE'))
    .some((source) => hasValues(source, days))
  const missing = sources.some((source) => source.missing.length > 0)
  return (
    <>
      {(state === 'NOT_FILED' || state === 'AWAITING_RESULT') && (
        <Alert type="info" showIcon title={t(`notice.${state}`)} />
      )}
      {unknownHeldDates.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('notice.heldUnknown', { days: unknownHeldDates.length })}
        />
      )}
      {!hasPrices && <Alert type="warning" showIcon title={t('notice.noPrices')} />}
      {hasPrices && !complete && missing && (
        <Alert type="warning" showIcon title={t('notice.incomplete')} />
      )}
    </>
  )
}

function hasValues({ missing, resolutionMin }: ReviewSource, days: number): boolean {
  const slots = resolutionMin === 60 ? 24 : 96
  return missing.length < days || missing.some(({ missingSlots }) => missingSlots < slots)
}
