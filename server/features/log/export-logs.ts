import { and, type SQL } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { type exportLoginLogs, type exportOperationLogs, MAX_EXPORTED } from '#api/log/endpoints.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { CSV_TYPE } from '#files/documents/content-type.ts'
import type { Row } from '#files/documents/row-chunks.ts'
import { csvText } from '#files/documents/write-csv.ts'
import { shownFields } from '../../common/rows/export-rows.ts'
import { type ByNewest, newestFirst, olderThan, type Part } from '../../common/rows/list-before.ts'
import { madeText } from '../../common/workbook/made-file.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { TextKey } from '../../locales/zh.ts'
import { BY_TIME, fittingLogins, fittingOperations } from './log-filters.ts'
import { readLogins, readOperations } from './log-service.ts'

/** Rows that are in memory at once. */
const PAGE = 1_000

/** What fits of the log of sign-ins, the newest first, as a csv. */
export async function exportLogins(
  { shown, hidden, ...filters }: RequestOf<typeof exportLoginLogs>,
  context: CallContext,
) {
  const all = [
    ...(['at', 'account', 'systemType', 'success', 'reason', 'way', 'ip', 'userAgent'] as const),
  ]
  const columns = shownFields(all, { shown, hidden })
  return csvOf(context, {
    ...{ fileName: 'login-log.csv', by: BY_TIME.LOGIN, where: fittingLogins(filters), columns },
    read: (part) => readLogins(context.db, part),
  })
}

/** The same of the log of operations. */
export async function exportOperations(
  { shown, hidden, ...filters }: RequestOf<typeof exportOperationLogs>,
  context: CallContext,
) {
  const all = [
    ...(['at', 'account', 'ip', 'path', 'access', 'code', 'durationMs', 'requestId'] as const),
  ]
  const columns = shownFields(all, { shown, hidden })
  return csvOf(context, {
    ...{ fileName: 'operation-log.csv', by: BY_TIME.OPERATION, where: fittingOperations(filters) },
    ...{ columns, read: (part) => readOperations(context.db, part) },
  })
}

type Cell = string | number | boolean | null
type Wanted<Column extends string> = {
  fileName: string
  by: ByNewest
  where: SQL | undefined
  columns: readonly Column[]
  read: (part: Part) => Promise<(Record<Column, Cell> & { id: number; at: string })[]>
}

const HEADS = {
  ...{ at: 'logAt', account: 'logAccount', systemType: 'logSystemType', success: 'logSuccess' },
  ...{
    reason: 'logReason',
    way: 'logWay',
    ip: 'logIp',
    userAgent: 'logUserAgent',
    path: 'logPath',
  },
  ...{ access: 'logAccess', code: 'logCode', durationMs: 'logDuration', requestId: 'logRequest' },
} as const satisfies Record<string, TextKey>

async function csvOf<Column extends keyof typeof HEADS>(
  context: CallContext,
  wanted: Wanted<Column>,
): Promise<FileAnswer> {
  const heads = wanted.columns.map((column) => textOf(context.language, HEADS[column]))
  const body = await madeText(context, csvText(heads, pagesOf(context, wanted)))
  return { fileName: wanted.fileName, contentType: CSV_TYPE, body }
}

/** Pages by key, so that a file of any length takes the memory of one of them. */
async function* pagesOf<Column extends keyof typeof HEADS>(
  { language, signal }: CallContext,
  { by, where, columns, read }: Wanted<Column>,
): AsyncGenerator<Row[]> {
  let before: number | undefined
  for (let count = 0; !signal.aborted; ) {
    const older = before === undefined ? where : and(where, olderThan(by, before))
    const limit = Math.min(PAGE, MAX_EXPORTED - count) + 1
    const found = await read({ where: older, orderBy: newestFirst(by), limit })
    const rows = found.slice(0, limit - 1)
    const cells = rows.map((row) => {
      const shown = { ...row, at: shanghaiText(new Date(row.at)) }
      return columns.map((column) => shown[column])
    })
    yield cells
    if (found.length < limit) return
    count += rows.length
    before = rows.at(-1)!.id
    if (count === MAX_EXPORTED) {
      yield [[textOf(language, 'logExportCut', { rows: MAX_EXPORTED })]]
      return
    }
  }
}
