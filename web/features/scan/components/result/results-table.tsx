import { App } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanInverterRow } from '#api/scan/endpoints.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { xyColor } from '#web/ui/chart/xy-option.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { nothingFound } from '../../model/nothing-found.ts'
import { type Edge, moveOf } from '../../model/selected-row.ts'
import { SEVERITY_COLOR, tickedColors } from '../../model/severity-color.ts'
import { stringKey } from '../../model/string-key.ts'
import type { Diagnosis } from '../../model/types.ts'
import type { useResults } from '../../queries.ts'
import type { SetTasksUrl, TasksUrl } from '../../url.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import styles from './result.module.css'
import { resultColumns } from './result-columns.tsx'
import { ResultsExport } from './results-export.tsx'
import { ResultsFilters } from './results-filters.tsx'

type Props = {
  taskId: number
  results: ReturnType<typeof useResults>
  inverters: readonly ScanInverterRow[]
  /** Those whose curves are compared. */
  strings: readonly string[]
  /** The one whose curve is shown. */
  selected: string | undefined
  price: LightPrice | null
  url: TasksUrl
  onUrl: SetTasksUrl
  /** Turns the page and selects what is at one end of it. */
  onTurn: (page: number, edge: Edge) => void
}

/** Strings of a task, the most urgent first; one is selected, up to ten can be chosen for their curves. */
export function ResultsTable(props: Props) {
  const { taskId, results, inverters, strings, selected, url, onUrl } = props
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const columns = useColumns(props)
  const { resultPage: page, resultSize: size, inverter } = url
  const faults = url.faults && url.code === undefined && url.severity === undefined
  const rows = results.data?.rows
  const { frame, rowProps } = useRowSelection(props)
  const choose = (row: Diagnosis, chosen: boolean) => {
    const key = stringKey(row)
    const others = strings.filter((one) => one !== key)
    if (!chosen) return onUrl({ strings: others })
    if (others.length >= MAX_COMPARED) {
      return void message.warning(t('curves.max', { n: MAX_COMPARED }))
    }
    onUrl({ strings: [...others, key], string: key })
  }
  return (
    <div ref={frame} className={styles.strings}>
      <DataTable<Diagnosis>
        name={t('results.title')}
        title={t('results.title')}
        reportCode="scan.results"
        rowKey={stringKey}
        columns={columns}
        rows={rows}
        total={results.data?.total}
        loading={results.isLoading || results.isPlaceholderData}
        error={results.error}
        query={{ page, size }}
        onQuery={({ page: resultPage = 1, size: resultSize = size }) =>
          onUrl({ resultPage, resultSize, string: undefined })
        }
        onRefresh={() => void results.refetch()}
        empty={<Empty title={t(`results.${nothingFound(inverters, { faults, inverter })}`)} />}
        onRow={(row) => ({
          ...rowProps(row),
          className: stringKey(row) === selected ? styles.selected : styles.row,
        })}
        selection={{
          selectedRowKeys: [...strings],
          preserveSelectedRowKeys: true,
          hideSelectAll: true,
          columnWidth: 40,
          onSelect: choose,
          getCheckboxProps: (row) => ({
            disabled: row.status === 'FAILED',
            'aria-label': t('results.compare', { name: row.stringName }),
          }),
        }}
        toolbar={
          <>
            <ResultsFilters {...{ inverters, url, onUrl }} />
            <ResultsExport {...{ taskId, url }} />
          </>
        }
      />
    </div>
  )
}

/** Columns with the colours that the drawn curves have. */
function useColumns({ strings, selected, price }: Props) {
  const { t } = useTranslation('scan')
  const { nameOf } = useFaultNames()
  const look = useLook()
  return useMemo(() => {
    const colors = chartColors(look)
    const ticked = tickedColors(strings)
    const colorOf = (row: Diagnosis) => {
      const key = stringKey(row)
      const color = key === selected ? SEVERITY_COLOR[row.severity] : ticked.get(key)
      return color === undefined ? undefined : xyColor(color, colors)
    }
    return resultColumns({ t, nameOf, price, colorOf })
  }, [t, nameOf, look, strings, selected, price])
}

/** A click selects a row; the keys go on from the selected one, which has the focus then. */
function useRowSelection({ results, selected, url, onUrl, onTurn }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const byKeys = useRef(false)
  useEffect(() => {
    if (!byKeys.current || selected === undefined || results.isPlaceholderData) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-row-key="${selected}"]`)
    if (!row) return
    byKeys.current = false
    row.focus()
  }, [selected, results.isPlaceholderData])
  const rows = results.data?.rows ?? []
  const keys = rows.map(stringKey)
  const inTable = selected !== undefined && keys.includes(selected)
  const pages = Math.ceil((results.data?.total ?? 0) / url.resultSize)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Its check box has keys of its own.
    if (event.target !== event.currentTarget) return
    const index = keys.indexOf(event.currentTarget.dataset.rowKey ?? '')
    const place = { index, rows: rows.length, page: url.resultPage, pages }
    const move = moveOf(event.key, place)
    if (move === null) return
    event.preventDefault()
    byKeys.current = true
    if ('row' in move) onUrl({ string: keys[move.row] })
    else onTurn(move.page, move.edge)
  }

  const rowProps = (row: Diagnosis) => {
    const key = stringKey(row)
    const isSelected = key === selected
    const isReached = isSelected || (!inTable && key === keys[0])
    return {
      tabIndex: isReached ? 0 : -1,
      'aria-current': isSelected,
      onClick: ({ target }: MouseEvent<HTMLElement>) => {
        const isOwn = target instanceof Element && target.closest('label, input, button, a')
        if (!isOwn) onUrl({ string: key })
      },
      onKeyDown,
    }
  }
  return { frame, rowProps }
}
