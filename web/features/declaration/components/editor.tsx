import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import type { UserAction } from '#domain/declaration/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { useCurveGrid } from '#web/ui/curve-grid/use-curve-grid.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { allowedActions } from '../model/actions.ts'
import { contextOf } from '../model/check-context.ts'
import { type ColumnView, gridColumns, shownColumns } from '../model/columns/grid-columns.ts'
import { draftValues, gridValues } from '../model/columns/grid-values.ts'
import { figuresOf } from '../model/figures.ts'
import { areChecked, fieldCell, findingsOf, findingTextKey, marksOf } from '../model/findings.ts'
import { contextLessHint, lostByHour } from '../model/hint.ts'
import { suggestionOf, withSuggestion } from '../model/suggestion.ts'
import { useDeratingHint } from '../queries.ts'
import { type StepAction, useActions } from '../use-actions.ts'
import { useBatch } from '../use-batch.ts'
import { useDraft } from '../use-draft.ts'
import { selectedSlots, useJump, useStartAtEnergy } from '../use-jump.ts'
import styles from './cockpit.module.css'
import { ConflictPanel } from './dialogs/conflict-panel.tsx'
import { StepDialog } from './dialogs/step-dialog.tsx'
import { DeclarationChart } from './grid/declaration-chart.tsx'
import { DeclarationGrid } from './grid/declaration-grid.tsx'
import { FindingsPanel } from './grid/findings-panel.tsx'
import { GridNotes } from './grid/grid-notes.tsx'
import { HintBar } from './hint/hint-bar.tsx'
import { OldVersion } from './old-version.tsx'
import { HistoryPanel } from './record/history-panel.tsx'
import { RemarkPanel } from './record/remark-panel.tsx'
import { StatusPanel } from './status/status-panel.tsx'

/** From here on a window has room for most columns beside the chart. */
const WIDE_PX = 2000

type Props = {
  detail: DeclarationDetail
  isOldVersion: boolean
  clock: ServerClock
  /** Opens a version; undefined for the current one. */
  onVersion: (version: number | undefined) => void
  /** Asks for the file of a result. */
  onImport: () => void
}

/** One declaration: state and actions, the 24 hours beside their chart and findings, history. */
export function Editor({ detail, isOldVersion, clock, onVersion, onImport }: Props) {
  const { t } = useTranslation('declaration')
  const can = useCan()
  const hint = useDeratingHint(detail)
  const allowed = isOldVersion ? [] : allowedActions(detail, can)
  const editable = allowed.includes('SAVE')
  const context = useMemo(() => contextOf(detail), [detail])
  const { columns, view } = useColumns({ detail, context, editable })
  const grid = useCurveGrid({
    ...{ slotCount: 24, columns, shownColumns: view.count },
    initial: gridValues(detail),
  })
  const model = useDraft(grid, detail)
  const actions = useActions(model)
  const { draft, dirty, theirs } = model
  useUnsaved(dirty)

  const issues = useMemo(
    () => findingsOf(detail, { draft, context, dirty }),
    [detail, draft, context, dirty],
  )
  const textOf = (issue: DeclarationIssue) => t(findingTextKey(issue), { ...issue.params })
  const figures = useMemo(() => figuresOf(draft, context, detail.lines), [draft, context, detail])
  const { box, jump } = useJump(grid)
  useStartAtEnergy(grid)
  const jumpToIssue = (issue: DeclarationIssue) => {
    if (issue.slot !== null) jump(issue.slot, fieldCell(issue) ?? 'energy')
  }
  const [asked, setAsked] = useState<StepAction | null>(null)
  const selected = selectedSlots(grid)
  const batch = useBatch({
    ...{ editable, detail, context, draft, figures, selected },
    onFill: (filled) => grid.setColumns(draftValues(filled)),
  })

  const suggestion = useMemo(
    () => (editable ? suggestionOf(draft, contextLessHint(context, hint)) : null),
    [editable, draft, context, hint],
  )

  const lost = useMemo(() => lostByHour(hint), [hint])

  const act = (action: UserAction) => {
    if (action === 'SAVE') void actions.save()
    else if (action === 'EXPORT') void actions.exportFile()
    else if (action === 'IMPORT_RESULT') onImport()
    else setAsked(action)
  }
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
      {hint && (
        <HintBar
          {...{ hint, editable }}
          busy={actions.busy}
          onApply={() => void actions.applyHint()}
        />
      )}
      <div className={styles.cockpit} data-hint={hint !== null}>
        <DeclarationGrid
          {...{ detail, grid, box, batch, editable }}
          marks={marksOf(issues, textOf)}
          busy={actions.busy}
          {...{ selected, suggestion }}
          isLessHint={hint !== null && hint.accepted.length > 0}
          onSuggested={(slots) =>
            suggestion && grid.setColumns(draftValues(withSuggestion(draft, suggestion, slots)))
          }
          isAll={view.isAll}
          onAll={view.showAll}
        />
        <div className={styles.side}>
          <div className={styles.chart}>
            <DeclarationChart
              detail={detail}
              draft={draft}
              lostByHour={lost}
              onPick={(slot) => jump(slot, 'energy')}
            />
          </div>
          {areChecked(detail) && (
            <div className={styles.findings}>
              <FindingsPanel {...{ detail, issues, dirty, textOf }} onJump={jumpToIssue} />
            </div>
          )}
        </div>
      </div>
      <GridNotes detail={detail} isOldVersion={isOldVersion} />
      <RemarkPanel
        value={model.remark}
        editable={editable && !actions.busy}
        onChange={model.setRemark}
      />
      <HistoryPanel events={detail.events} />
      {asked && (
        <StepDialog
          {...{ issues, figures, dirty }}
          steps={detail}
          action={asked}
          onJump={jumpToIssue}
          onStep={(form) => actions.step(asked, form)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type Table = Omit<Parameters<typeof gridColumns>[0], 't'>

/** The columns, and how many of them are shown: all where somebody asked for that, else as many as fit. */
function useColumns({ detail, context, editable }: Table) {
  const { t } = useTranslation('declaration')
  const isNarrow = useNarrowerThan(WIDE_PX)
  const [isAll, showAll] = useState(false)
  const table = useMemo(() => ({ detail, context, editable, t }), [detail, context, editable, t])
  const columns = useMemo(() => gridColumns(table), [table])
  const fitting: ColumnView = isNarrow ? 'KEY' : 'WIDE'
  const fit = shownColumns(table, fitting)
  const isFew = fit < columns.length
  return {
    columns,
    view: {
      count: isAll ? columns.length : fit,
      isAll: isFew ? isAll : undefined,
      showAll,
    },
  }
}
