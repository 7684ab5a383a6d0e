import { type ReactNode, useState } from 'react'
import type { ScanInverterRow, ScanTaskRow } from '#api/scan/endpoints.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { Edge } from '../../model/selected-row.ts'
import { stringKey } from '../../model/string-key.ts'
import { useFaultTexts, useResults, useSummary } from '../../queries.ts'
import { ANEW, comparable, type SetTasksUrl, selectedOf, type TasksUrl } from '../../url.ts'
import { CurvesPanel } from './curves-panel.tsx'
import { FaultBar } from './fault-bar.tsx'
import styles from './result.module.css'
import { ResultsTable } from './results-table.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** What a task found: sums, and its strings beside the curve of the selected one. */
export function Results({
  task,
  inverters,
  url,
  onUrl,
  children,
}: {
  task: ScanTaskRow
  inverters: readonly ScanInverterRow[]
  url: TasksUrl
  onUrl: SetTasksUrl
  /** What stands below. */
  children: ReactNode
}) {
  const summary = useSummary(task.id)
  const texts = useFaultTexts()
  const results = useResults({
    ...{ taskId: task.id, inverterId: url.inverter, code: url.code, severity: url.severity },
    ...{ onlyFaults: url.faults, pageNum: url.resultPage, pageSize: url.resultSize },
  })
  const [edge, setEdge] = useState<Edge>('FIRST')
  // All at once: what comes later would push away what is read already.
  if (summary.isLoading || texts.isLoading || results.isLoading) return <Loading rows={16} />
  const rows = results.data?.rows
  const first = edge === 'FIRST' ? rows?.[0] : rows?.at(-1)
  const selected = selectedOf(url) ?? (first && stringKey(first))
  const strings = comparable(url.strings)
  return (
    <>
      <FailedQuery query={summary} />
      {summary.data && <SummaryCards task={task} summary={summary.data} />}
      {summary.data && summary.data.faults.length + summary.data.failed > 0 && (
        <FaultBar
          summary={summary.data}
          narrowed={{ severity: url.severity, code: url.code }}
          onNarrow={(to) => onUrl({ ...to, ...ANEW })}
        />
      )}
      <div className={styles.split}>
        <ResultsTable
          taskId={task.id}
          results={results}
          price={summary.data?.price ?? null}
          {...{ inverters, strings, selected, url, onUrl }}
          onTurn={(to, at) => {
            setEdge(at)
            onUrl({ resultPage: to, string: undefined })
          }}
        />
        <CurvesPanel {...{ task, strings, selected, url, onUrl }} />
      </div>
      {children}
    </>
  )
}
