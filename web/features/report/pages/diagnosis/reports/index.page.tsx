import { useCan } from '#web/ui/access/can.tsx'
import { TableTabs, tabAddress, useTableTab } from '#web/ui/resource/table-tabs.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ReportReader } from '../../../components/reader/report-reader.tsx'
import { ReportsTable } from '../../../components/reports-table.tsx'
import { SchedulesTable } from '../../../components/schedules-table.tsx'
import { TemplatesTable } from '../../../components/templates-table.tsx'
import { READER_URL } from '../../../url.ts'

const TABLES = ['reports', 'templates', 'schedules'] as const
const ADDRESS = tabAddress(...TABLES)

/** Diagnosis reports: what was ordered, how it looks, and what is made by itself; one of them to be read. */
export function Page() {
  const { table, show } = useTableTab<typeof TABLES>(ADDRESS)
  const [url, setUrl] = useUrlState(READER_URL)
  const mayRead = useCan()('/report:read')
  if (url.report !== undefined && mayRead) {
    const close = () => setUrl({ report: undefined }, { push: true })
    return <ReportReader id={url.report} onClose={close} />
  }
  const tabs = (
    <TableTabs texts="report" tables={TABLES} table={table} onChange={(wanted) => show(wanted)} />
  )
  if (table === 'templates') return <TemplatesTable>{tabs}</TemplatesTable>
  if (table === 'schedules') return <SchedulesTable>{tabs}</SchedulesTable>
  return <ReportsTable onOpen={(report) => setUrl({ report }, { push: true })}>{tabs}</ReportsTable>
}
