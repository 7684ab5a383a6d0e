import { RedoOutlined, UndoOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons'
import { Button, InputNumber, Space, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './curve-grid.module.css'
import { isEditable } from './grid-types.ts'
import type { CurveGridModel } from './use-curve-grid.ts'

const OPERATIONS = [
  { how: 'set', sign: '=' },
  { how: 'scale', sign: '×' },
  { how: 'shift', sign: '±' },
] as const

/** What the grid is, undo, redo, filling of the selection with one value, and more buttons. */
export function GridToolbar({
  grid,
  heading,
  children,
}: {
  grid: CurveGridModel
  heading?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('ui')
  const [value, setValue] = useState<number | null>(null)
  const { past, future } = grid.state
  if (!grid.columns.some(isEditable)) {
    if (!children && !heading) return null
    return (
      <div className={styles.toolbar}>
        {heading}
        <div className={styles.toolbarExtra}>{children}</div>
      </div>
    )
  }
  return (
    <div className={styles.toolbar}>
      {heading}
      <Space size={2}>
        <Tool
          label={t('grid.undo')}
          icon={<UndoOutlined />}
          disabled={past.length === 0}
          onClick={() => grid.dispatch({ type: 'undo' })}
        />
        <Tool
          label={t('grid.redo')}
          icon={<RedoOutlined />}
          disabled={future.length === 0}
          onClick={() => grid.dispatch({ type: 'redo' })}
        />
        <Tool
          label={t('grid.fillDown')}
          icon={<VerticalAlignBottomOutlined />}
          onClick={() => grid.fill({ how: 'down' })}
        />
      </Space>
      <Space.Compact size="small">
        <InputNumber
          aria-label={t('grid.value')}
          placeholder={t('grid.value')}
          controls={false}
          className={styles.fillValue}
          value={value}
          onChange={setValue}
        />
        {OPERATIONS.map(({ how, sign }) => (
          <Tooltip key={how} title={t(`grid.${how}Hint`)}>
            <Button
              aria-label={t(`grid.${how}`)}
              disabled={value === null}
              onClick={() => value !== null && grid.fill({ how, value })}
            >
              {sign}
            </Button>
          </Tooltip>
        ))}
      </Space.Compact>
      {children && <div className={styles.toolbarExtra}>{children}</div>}
    </div>
  )
}

function Tool({
  label,
  icon,
  disabled = false,
  onClick,
}: {
  label: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={icon}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  )
}
