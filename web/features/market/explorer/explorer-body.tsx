import { useTranslation } from 'react-i18next'
import { daysBetween } from '#domain/calendar/delivery-date.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { DurationView } from './duration-view.tsx'
import { ExplorerNotes } from './explorer-notes.tsx'
import type { ExplorerView } from './explorer-url.ts'
import { HeatView } from './heat-view.tsx'
import { LineView, type ViewProps } from './line-view.tsx'
import { StatisticsView } from './statistics-view.tsx'
import { TableView } from './table-view.tsx'
import type { CurveNames } from './use-curve-names.ts'
import { type Explored, type ExplorerQuestion, useExplored } from './use-explorer.ts'

/** The chosen view, its notes under it, and the figures of the curves in whichever view. */
export function ExplorerBody({
  answer,
  question,
  view,
  map,
  names,
  onMap,
}: {
  answer: Explored
  question: ExplorerQuestion
  view: ExplorerView
  map: string
  names: CurveNames
  onMap: (curve: string) => void
}) {
  const { t } = useTranslation('curves')
  const common = { answer, names }
  const shown = view === 'heat' ? answer.curves.filter(({ curve }) => curve === map) : answer.curves
  const days = daysBetween(answer.from, answer.to) + 1
  return (
    <>
      <Panel wide title={t(`view.${view}`)} note={t(`viewNote.${view}`)}>
        {view === 'line' && <LineView {...common} />}
        {view === 'heat' && (
          <HeatView {...common} question={question} chosen={map} onChoose={onMap} />
        )}
        {view === 'duration' && <Sorted question={question} names={names} />}
        {view === 'table' && <Whole {...common} question={question} />}
        {view === 'statistics' && <StatisticsView {...common} />}
        <ExplorerNotes {...common} curves={shown} view={view} days={days} />
      </Panel>
      {(view === 'line' || view === 'heat') && (
        <AfterFirst>
          <Panel wide title={t('view.statistics')} note={t('viewNote.statistics')}>
            <StatisticsView {...common} />
          </Panel>
        </AfterFirst>
      )}
    </>
  )
}

function Sorted({ question, names }: { question: ExplorerQuestion; names: CurveNames }) {
  const sorted = useExplored(question, 'DURATION')
  return (
    <>
      <FailedQuery query={sorted} />
      {sorted.isLoading && <Loading rows={8} />}
      {sorted.data && <DurationView answer={sorted.data} names={names} />}
    </>
  )
}

/** Every slot, where the line may have only some of them. */
function Whole({ answer, names, question }: ViewProps & { question: ExplorerQuestion }) {
  const isCut = answer.slots !== null
  const whole = useExplored(isCut ? question : null, 'SLOTS')
  const shown = isCut ? whole.data : answer
  return (
    <>
      <FailedQuery query={whole} />
      {isCut && whole.isLoading && <Loading rows={8} />}
      {shown && <TableView names={names} answer={shown} />}
    </>
  )
}
