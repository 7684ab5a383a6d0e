import { reportColumns, saveReportColumns } from '#api/base/endpoints.ts'
import { call } from '#web/client/call.ts'
import type { ColumnSetting, ColumnStore } from '#web/ui/table/column-settings.ts'

/** Asked for once: a table that is shown again has its columns at once. A log-out reloads the page. */
const known = new Map<string, Promise<readonly ColumnSetting[]>>()

/** The user's choice of columns of every table, kept by the server. */
export const columnsOnServer = {
  load: (reportCode) => {
    const asked = known.get(reportCode) ?? fetchColumns(reportCode)
    known.set(reportCode, asked)
    // What failed is asked for again.
    asked.catch(() => known.delete(reportCode))
    return asked
  },
  save: async (reportCode, columns) => {
    known.set(reportCode, Promise.resolve(columns))
    const items = columns.map(({ width, ...column }) => ({
      ...column,
      reportCode,
      width: width === undefined ? null : Math.round(width),
    }))
    try {
      await call(saveReportColumns, { items }, { quiet: true })
    } catch (error) {
      known.delete(reportCode)
      throw error
    }
  },
} satisfies ColumnStore

async function fetchColumns(reportCode: string): Promise<readonly ColumnSetting[]> {
  const { rows } = await call(reportColumns, { reportCode }, { quiet: true })
  return rows.map(({ width, columnCode, visible, order }) => ({
    columnCode,
    visible,
    order,
    width: width ?? undefined,
  }))
}
