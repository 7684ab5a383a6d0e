import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolders } from '../page/use-holders.ts'
import { useNarrowerThan } from '../page/use-narrower-than.ts'
import { ErrorState, errorText } from '../states/error-state.tsx'
import { CardTable } from './cards/card-table.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { RowTable } from './row-table.tsx'
import { type Density, TableToolbar } from './table-toolbar.tsx'
import { useColumnSettings } from './use-column-settings.ts'

/** Below this a line of a table shows too little of its row. */
const PHONE_PX = 640

/** A list from the server, page by page; on a phone as cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const [density, setDensity] = useState<Density>('small')
  const { name, columns, query, rows, loading = false, error, onRefresh } = props
  const part = useRef<HTMLElement>(null)
  const isFirstLoad = rows === undefined && !error
  useHolders(part, 'holdsLoading', isFirstLoad)
  useHolders(part, 'holdsColumn', !props.wide)
  const { settings, isLoading, change, reset } = useColumnSettings({
    reportCode: props.reportCode,
    columns,
    onSaveError: () => void message.error(t('table.saveFailed')),
  })
  const { onColumns } = props
  useEffect(() => onColumns?.(settings), [onColumns, settings])
  const isPhone = useNarrowerThan(PHONE_PX)
  const asCards = isPhone && !props.grid && !props.virtual
  const totalText = (total: number) => t('table.total', { total })
  // Once is enough: in the bar where it has nothing else, else beside the pages.
  const hasOther = !!props.title || !!props.toolbar || props.caption !== undefined
  const total = props.total ?? (query ? undefined : rows?.length)
  const isInBar = !hasOther && total !== undefined
  const frame = props.fill && !asCards ? styles.fill : styles.frame
  return (
    <section
      ref={part}
      className={frame}
      aria-label={name}
      aria-busy={loading}
      data-first-load={isFirstLoad ? '' : undefined}
    >
      <TableToolbar
        title={props.title}
        caption={isInBar ? totalText(total) : props.caption}
        loading={loading}
        density={density}
        onDensity={asCards ? undefined : setDensity}
        onRefresh={onRefresh}
        chooser={
          <ColumnChooser
            columns={columns}
            settings={settings}
            isLoading={isLoading}
            onChange={change}
            onReset={reset}
          />
        }
      >
        {props.toolbar}
      </TableToolbar>
      {error && !rows?.length ? (
        <div className={styles.body}>
          <ErrorState {...errorText(error)} onRetry={onRefresh} />
        </div>
      ) : asCards ? (
        <CardTable table={props} settings={settings} />
      ) : (
        <RowTable
          {...{ settings, density }}
          table={props}
          totalText={isInBar ? undefined : totalText}
          onSettings={change}
        />
      )}
      {props.footer}
    </section>
  )
}
