import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ColumnSetting, changeSetting, moveSetting } from './column-settings.ts'
import styles from './data-table.module.css'
import type { DataColumn } from './table-types.ts'

type Props<Row> = {
  columns: readonly DataColumn<Row>[]
  settings: readonly ColumnSetting[]
  isLoading: boolean
  onChange: (settings: readonly ColumnSetting[]) => void
  onReset: () => void
}

/** Which columns, in which order. */
export function ColumnChooser<Row>({ isLoading, ...choices }: Props<Row>) {
  const { t } = useTranslation('ui')
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choices {...choices} />}>
      <Tooltip title={t('table.columns')}>
        <Button
          type="text"
          disabled={isLoading}
          aria-label={t('table.columns')}
          icon={<SettingOutlined />}
        />
      </Tooltip>
    </Popover>
  )
}

function Choices<Row>({ columns, settings, onChange, onReset }: Omit<Props<Row>, 'isLoading'>) {
  const { t } = useTranslation('ui')
  const byCode = new Map(columns.map((column) => [column.code, column]))
  return (
    <div className={styles.chooser}>
      <ul className={styles.choices}>
        {settings.map(({ columnCode, visible }, i) => {
          const column = byCode.get(columnCode)!
          const { title, locked = false } = column
          return (
            <li key={columnCode} className={styles.choice}>
              <Checkbox
                checked={visible || locked}
                disabled={locked}
                onChange={(event) =>
                  onChange(changeSetting(settings, columnCode, { visible: event.target.checked }))
                }
              >
                {title}
              </Checkbox>
              <span>
                <Button
                  type="text"
                  size="small"
                  disabled={i === 0}
                  aria-label={t('table.moveUp', { title })}
                  icon={<ArrowUpOutlined />}
                  onClick={() => onChange(moveSetting(settings, i, i - 1))}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={i === settings.length - 1}
                  aria-label={t('table.moveDown', { title })}
                  icon={<ArrowDownOutlined />}
                  onClick={() => onChange(moveSetting(settings, i, i + 1))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={onReset}>
        {t('table.resetColumns')}
      </Button>
    </div>
  )
}
