import { ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { CurveGrid } from '#web/ui/curve-grid/curve-grid.tsx'
import type { CellMark } from '#web/ui/curve-grid/grid-types.ts'
import type { CurveGridModel } from '#web/ui/curve-grid/use-curve-grid.ts'
import { totalGroups } from '../../model/columns/grid-columns.ts'
import { periodOf } from '../../model/periods.ts'
import type { Suggestion } from '../../model/suggestion.ts'
import { sessionKindOf } from '../../page-url.ts'
import type { BatchModel } from '../../use-batch.ts'
import { BatchBar } from './batch-bar.tsx'
import styles from './declaration-grid.module.css'
import { SuggestionBar } from './suggestion-bar.tsx'

type Props = {
  detail: DeclarationDetail
  grid: CurveGridModel
  /** Holds the rows; what leads to a cell looks for the grid in it. */
  box: RefObject<HTMLDivElement | null>
  marks: readonly CellMark[]
  batch: BatchModel
  /** For the empty cells; null where nothing can be filled in. */
  suggestion: Suggestion | null
  onSuggested: (slots: readonly number[]) => void
  /** Whether a derating hint is off what is suggested. */
  isLessHint: boolean
  editable: boolean
  busy: boolean
  /** Hours that are selected. */
  selected: readonly number[]
  /** Whether all columns are shown; undefined where they fit anyway. */
  isAll: boolean | undefined
  onAll: (isAll: boolean) => void
}

/** The 24 hours: the bar that fills them stands above the rows, totals of sales and purchases below. */
export function DeclarationGrid(props: Props) {
  const { detail, grid, box, marks, batch, editable, busy, selected, isAll, onAll } = props
  const { suggestion, onSuggested, isLessHint } = props
  const hasSuggestion = suggestion !== null && suggestion.lines.size + suggestion.unknown.length > 0
  const { t } = useTranslation(['declaration', 'batch-fill'])
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const groups = useMemo(() => totalGroups(t), [t])
  const close = () => {
    batch.close()
    opener.current?.focus()
  }
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div ref={box} className={styles.fill} inert={busy}>
        <CurveGrid
          name={t(`grid.name.${sessionKindOf([detail])}`)}
          grid={grid}
          marks={marks}
          periods={detail.lines.map(periodOf)}
          groups={groups}
          ghosts={batch.isOpen ? undefined : suggestion?.ghosts}
          planned={batch.outcome ? undefined : batch.preview?.planned}
          height="100%"
          heading={
            <h2 id={id} className={styles.title} title={t('grid.note')}>
              {t('grid.title')}
            </h2>
          }
          toolbar={
            <>
              {isAll !== undefined && (
                <Button
                  size="small"
                  type="text"
                  aria-pressed={isAll}
                  title={t('grid.allHint')}
                  onClick={() => onAll(!isAll)}
                >
                  {t(isAll ? 'grid.key' : 'grid.all')}
                </Button>
              )}
              {editable && (
                <Button
                  ref={opener}
                  size="small"
                  aria-expanded={batch.isOpen}
                  icon={<ThunderboltOutlined aria-hidden />}
                  onClick={batch.isOpen ? close : batch.open}
                >
                  {t('batch-fill:open')}
                </Button>
              )}
            </>
          }
          bar={
            batch.isOpen ? (
              <BatchBar detail={detail} batch={batch} selected={selected.length} onClose={close} />
            ) : (
              hasSuggestion && (
                <SuggestionBar
                  {...{ detail, suggestion, selected, isLessHint }}
                  onFill={onSuggested}
                />
              )
            )
          }
        />
      </div>
    </section>
  )
}
