import {
  CloseCircleFilled,
  ExclamationCircleFilled,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { mean } from '#domain/statistics/mean.ts'
import { formatNumber } from '../format/number.ts'
import styles from './curve-grid.module.css'
import { limitAt } from './grid-derived.ts'
import { cellsOf, rangeOf } from './grid-state.ts'
import own from './grid-status.module.css'
import { type CellMark, decimalsOf } from './grid-types.ts'
import { useLimitText } from './limit-text.ts'
import { PasteQuestion, TurnQuestion } from './paste-question.tsx'
import type { CurveGridModel } from './use-curve-grid.ts'

/** Below the grid: what was refused, what is wrong with the active cell, and sums of the selection. */
export function GridStatus({ grid, marks }: { grid: CurveGridModel; marks: readonly CellMark[] }) {
  const { t } = useTranslation('ui')
  const errors = marks.filter(({ level }) => level === 'error').length
  const warnings = marks.length - errors
  return (
    <div className={styles.status}>
      <span className={grid.state.notice ? own.notice : styles.statusText} role="status">
        <ActiveCell grid={grid} marks={marks} />
      </span>
      {errors > 0 && (
        <span className={styles.statusError}>
          <CloseCircleFilled aria-hidden /> {t('grid.errors', { n: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.statusWarning}>
          <ExclamationCircleFilled aria-hidden /> {t('grid.warnings', { n: warnings })}
        </span>
      )}
      <Selection grid={grid} />
      <Tooltip title={t('grid.help')}>
        <QuestionCircleOutlined className={styles.help} aria-label={t('grid.help')} />
      </Tooltip>
    </div>
  )
}

function ActiveCell({ grid, marks }: { grid: CurveGridModel; marks: readonly CellMark[] }) {
  const { t } = useTranslation('ui')
  const limitText = useLimitText()
  const { focus, notice } = grid.state
  if (notice?.key === 'openBlock') return <PasteQuestion notice={notice} dispatch={grid.dispatch} />
  if (notice?.key === 'dayAcross') return <TurnQuestion notice={notice} dispatch={grid.dispatch} />
  if (notice) return t(`grid.${notice.key}`, { ...notice })
  const column = grid.columns[focus.col]
  if (!column) return null
  const slot = focus.row + 1
  const mark = marks.find((one) => one.slot === slot && one.key === column.key)
  if (mark) return mark.message
  const read = (key: string) => grid.values(key)[focus.row] ?? null
  const hint = column.hint?.(read, slot)
  if (hint) return hint
  return limitText(limitAt(column.min, slot), limitAt(column.max, slot), decimalsOf(column))
}

function Selection({ grid }: { grid: CurveGridModel }) {
  const { t } = useTranslation('ui')
  const range = rangeOf(grid.state)
  const cells = cellsOf(range)
  if (cells.length < 2) return null
  const values = cells.map(({ row, col }) => grid.shown[row]?.[col] ?? null)
  const present = values.filter((value) => value !== null)
  const sum = present.reduce((total, value) => total + value, 0)
  const oneColumn = range.left === range.right
  const decimals = decimalsOf(grid.columns[range.left]!)
  return (
    <span className={styles.selection}>
      {t('grid.selection', { cells: cells.length })}
      {oneColumn && present.length > 0 && (
        <>
          <span>
            {t('grid.sum')} <b>{formatNumber(sum, decimals)}</b>
          </span>
          <span>
            {t('grid.average')} <b>{formatNumber(mean(present), decimals)}</b>
          </span>
        </>
      )}
    </span>
  )
}
