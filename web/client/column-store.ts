import { reportColumns, saveReportColumns } from '#contract/base.ts'
import { call } from './call.ts'

type Column = { columnCode: string; visible: boolean; order: number; width?: number | undefined }
type Columns = readonly Column[]

/** Asked for once: a table that is shown again has its columns at once. A log-out reloads the page. */
const known = new Map<string, Promise<Columns>>()

/** The user's choice of columns of every table, kept by the server. */
export const columnsOnServer = {
  load: (reportCode: string): Promise<Columns> => {
    const asked = known.get(reportCode) ?? fetchColumns(reportCode)
    known.set(reportCode, asked)
    // What failed is asked for again.
    asked.catch(() => known.delete(reportCode))
    return asked
  },
  save: async (reportCode: string, columns: Columns): Promise<void> => {
    known.set(reportCode, Promise.resolve(columns))
    const items = columns.map(({ width, ...column }) => ({
      ...column,
      reportCode,
      width: width === undefined ? null : Math.round(width),
    }))
    await call(saveReportColumns, { items }, { quiet: true })
  },
}

async function fetchColumns(reportCode: string): Promise<Columns> {
  const { rows } = await call(reportColumns, { reportCode }, { quiet: true })
  return rows.map(({ width, columnCode, visible, order }) => ({
    columnCode,
    visible,
    order,
    width: width ?? undefined,
  }))
}
