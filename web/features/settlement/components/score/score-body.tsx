import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cumulateDecisions, type DecisionScore } from '#domain/settlement/score/decision-score.ts'
import { SCORE_BASELINES, type ScoreBaseline } from '#domain/settlement/words.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import type { SetUrlState } from '#web/ui/url-state/use-url-state.ts'
import { CumulatedChart } from '../../charts/cumulated-chart.tsx'
import { finestLot, type ShownDecision } from '../../score/score-rows.ts'
import type { ScoreUrl } from '../../score/score-url.ts'
import { ScoreCards } from './score-cards.tsx'
import { ScoreTable } from './score-table.tsx'

/** The year in figures, as a line, and taken apart. */
export function ScoreBody({
  score,
  decisions,
  ...table
}: {
  score: DecisionScore
  decisions: readonly ShownDecision[]
  url: ScoreUrl
  onUrl: SetUrlState<ScoreUrl>
  onReview: (decision: ShownDecision) => void
}) {
  const { t } = useTranslation('score')
  const [ofOptions, ofForesight] = useMemo(() => {
    const points = cumulateDecisions(decisions)
    const inputOf = (baselines: readonly ScoreBaseline[]) => ({
      points,
      lines: baselines.map((baseline) => ({
        baseline,
        name: t(`against.${baseline}`),
        color: SCORE_BASELINES.indexOf(baseline),
      })),
      unit: t('unit.cny'),
    })
    return [inputOf(['NONE', 'FORECAST']), inputOf(['PERFECT'])] as const
  }, [decisions, t])
  const stations = new Set(decisions.map(({ stationId }) => stationId)).size
  const unknown = Math.max(
    ...SCORE_BASELINES.map((baseline) => score.decisions - score.gain[baseline].known),
  )
  return (
    <>
      {unknown > 0 && <Alert type="warning" showIcon title={t('unknown', { n: unknown })} />}
      <ScoreCards score={score} stations={stations} steps={finestLot(decisions)} />
      <Panel title={t('chart.title')} note={t('chart.note')}>
        <Halves>
          <CumulatedChart name={t('chart.options')} input={ofOptions} />
          <CumulatedChart name={t('chart.foresight')} input={ofForesight} />
        </Halves>
      </Panel>
      <ScoreTable decisions={decisions} {...table} />
    </>
  )
}
