import { ThunderboltOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import type { UserAction } from '#domain/declaration/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { CurveGrid } from '#web/ui/curve-grid/curve-grid.tsx'
import { rangeOf } from '#web/ui/curve-grid/grid-state.ts'
import { type CurveGridModel, useCurveGrid } from '#web/ui/curve-grid/use-curve-grid.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { allowedActions } from '../model/actions.ts'
import { contextOf } from '../model/check-context.ts'
import { figuresOf } from '../model/figures.ts'
import { areChecked, findingsOf, findingTextKey, marksOf } from '../model/findings.ts'
import { gridColumns } from '../model/grid-columns.ts'
import { draftValues, gridValues } from '../model/grid-values.ts'
import { periodOf } from '../model/periods.ts'
import { sessionKindOf } from '../page-url.ts'
import type { ServerClock } from '../server-clock.ts'
import { type StepAction, useActions } from '../use-actions.ts'
import { useDraft } from '../use-draft.ts'
import { BatchDrawer } from './grid/batch-drawer.tsx'
import { ConfirmedDays } from './grid/confirmed-days.tsx'
import { ConflictPanel } from './dialogs/conflict-panel.tsx'
import styles from './declaration.module.css'
import { DeclarationChart } from './grid/declaration-chart.tsx'
import { FactsNote } from './status/facts-note.tsx'
import { FindingsPanel } from './grid/findings-panel.tsx'
import { HistoryPanel } from './record/history-panel.tsx'
import { MixedPeriods } from './grid/mixed-periods.tsx'
import { NoPeriods } from './grid/no-periods.tsx'
import { RemarkPanel } from './record/remark-panel.tsx'
import { StatusPanel } from './status/status-panel.tsx'
import { StepDialog } from './dialogs/step-dialog.tsx'

type Props = {
  detail: DeclarationDetail
  isOldVersion: boolean
  clock: ServerClock
  /** Opens a version; undefined for the current one. */
  onVersion: (version: number | undefined) => void
  /** Asks for the file of a result. */
  onImport: () => void
}

/** One declaration: state and actions, chart and findings, the 24 hours, history. */
export function Editor({ detail, isOldVersion, clock, onVersion, onImport }: Props) {
  const { t } = useTranslation('declaration')
  const can = useCan()
  const allowed = isOldVersion ? [] : allowedActions(detail, can)
  const editable = allowed.includes('SAVE')
  const context = useMemo(() => contextOf(detail), [detail])
  const columns = useMemo(
    () => gridColumns({ detail, context, editable, t }),
    [detail, context, editable, t],
  )
  const grid = useCurveGrid({ slotCount: 24, columns, initial: gridValues(detail) })
  const model = useDraft(grid, detail)
  const actions = useActions(model)
  const { draft, dirty, theirs } = model
  useUnsaved(dirty)

  const issues = useMemo(
    () => findingsOf(detail, { draft, context, dirty }),
    [detail, draft, context, dirty],
  )
  const textOf = (issue: DeclarationIssue) => t(findingTextKey(issue), { ...issue.params })
  const figures = useMemo(() => figuresOf(draft, context), [draft, context])
  const { box, jump } = useJump(grid)
  useStartAtEnergy(grid)
  const jumpToIssue = ({ slot, field }: DeclarationIssue) => slot !== null && jump(slot, field)
  const [asked, setAsked] = useState<StepAction | null>(null)
  const [batchOpen, setBatchOpen] = useState(false)

  const act = (action: UserAction) => {
    if (action === 'SAVE') void actions.save()
    else if (action === 'EXPORT') void actions.exportFile()
    else if (action === 'IMPORT_RESULT') onImport()
    else setAsked(action)
  }
  const periods = detail.lines.map(periodOf)
  return (
    <>
      {isOldVersion && <OldVersion detail={detail} onBack={() => onVersion(undefined)} />}
      {detail.phase === 'NOT_ANNOUNCED' && (
        <Alert
          type="info"
          showIcon
          title={t('state.notAnnounced')}
          description={t('state.notAnnouncedHint')}
        />
      )}
      <FactsNote detail={detail} />
      {theirs && <ConflictPanel model={model} theirs={theirs} />}
      <StatusPanel
        detail={detail}
        figures={figures}
        clock={clock}
        allowed={allowed}
        dirty={dirty}
        busy={actions.busy}
        onAction={act}
        onVersion={onVersion}
        onOver={() => void actions.readAgain()}
      />
      <div className={areChecked(detail) ? styles.overview : undefined}>
        <DeclarationChart detail={detail} draft={draft} onPick={(slot) => jump(slot, 'energy')} />
        {areChecked(detail) && (
          <FindingsPanel
            detail={detail}
            issues={issues}
            dirty={dirty}
            textOf={textOf}
            onJump={jumpToIssue}
          />
        )}
      </div>
      <Panel title={t('grid.title')} note={t('grid.note')}>
        {periods.every((kind) => kind === null) && <NoPeriods date={detail.deliveryFrom} />}
        <MixedPeriods detail={detail} />
        {!isOldVersion && <ConfirmedDays detail={detail} />}
        <div ref={box} inert={actions.busy}>
          <CurveGrid
            name={t(`grid.name.${sessionKindOf([detail])}`)}
            grid={grid}
            marks={marksOf(issues, textOf)}
            periods={periods}
            height="min(880px, max(420px, calc(100dvh - 150px)))"
            toolbar={
              editable && (
                <Button
                  size="small"
                  icon={<ThunderboltOutlined />}
                  onClick={() => setBatchOpen(true)}
                >
                  {t('batch.open')}
                </Button>
              )
            }
          />
        </div>
      </Panel>
      <RemarkPanel
        value={model.remark}
        editable={editable && !actions.busy}
        onChange={model.setRemark}
      />
      <HistoryPanel events={detail.events} />
      <BatchDrawer
        open={batchOpen && editable}
        detail={detail}
        context={context}
        draft={draft}
        selected={selectedSlots(grid)}
        onFill={(filled) => grid.setColumns(draftValues(filled))}
        onClose={() => setBatchOpen(false)}
      />
      {asked && (
        <StepDialog
          action={asked}
          issues={issues}
          figures={figures}
          dirty={dirty}
          onJump={jumpToIssue}
          onStep={(form) => actions.step(asked, form)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function OldVersion({ detail, onBack }: { detail: DeclarationDetail; onBack: () => void }) {
  const { t } = useTranslation('declaration')
  const { version, status } = detail
  return (
    <Alert
      type="info"
      showIcon
      title={t('old.title', { n: version, status: t(`status.${status}`) })}
      description={t('old.text')}
      action={<Button onClick={onBack}>{t('old.back')}</Button>}
    />
  )
}

/** Brings a cell to the user; fields that are no column stand for the energy. */
function useJump(grid: CurveGridModel) {
  const box = useRef<HTMLDivElement>(null)
  const jump = (slot: number, field: string) => {
    const found = grid.columns.findIndex(({ key }) => key === field)
    const col = found >= 0 ? found : grid.columns.findIndex(({ key }) => key === 'energy')
    // The grid scrolls to its active cell while it holds the focus.
    box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
    grid.dispatch({ type: 'focus', cell: { row: slot - 1, col }, extend: false })
  }
  return { box, jump }
}

/** What is typed first is the energy of the first hour. */
function useStartAtEnergy({ columns, dispatch }: CurveGridModel): void {
  const col = columns.findIndex(({ key }) => key === 'energy')
  useEffect(() => {
    dispatch({ type: 'focus', cell: { row: 0, col }, extend: false })
  }, [dispatch, col])
}

function selectedSlots({ state }: CurveGridModel): number[] {
  const { top, bottom } = rangeOf(state)
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i + 1)
}
