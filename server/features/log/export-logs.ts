import { Readable } from 'node:stream'
import { and, type SQL } from 'drizzle-orm'
import { writeCsv } from 'hucre/csv'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { type exportLoginLogs, type exportOperationLogs, MAX_EXPORTED } from '#api/log/endpoints.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { guardCell } from '../../common/documents/formula-text.ts'
import { shownFields } from '../../common/rows/export-rows.ts'
import { type ByNewest, newestFirst, olderThan, type Part } from '../../common/rows/list-before.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { TextKey } from '../../locales/zh.ts'
import { BY_TIME, fittingLogins, fittingOperations } from './log-filters.ts'
import { readLogins, readOperations } from './log-service.ts'

/** Rows that are in memory at once. */
const PAGE = 1_000

/** What fits of the log of sign-ins, the newest first, as a csv that is made while it travels. */
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

function csvOf<Column extends keyof typeof HEADS>(
  context: CallContext,
  wanted: Wanted<Column>,
): FileAnswer {
  const body = Readable.from(linesOf(context, wanted), { objectMode: false })
  return { fileName: wanted.fileName, contentType: 'text/csv; charset=utf-8', body }
}

/** Pages by key, so that a file of any length takes the memory of one of them. */
async function* linesOf<Column extends keyof typeof HEADS>(
  { language, signal }: CallContext,
  { by, where, columns, read }: Wanted<Column>,
): AsyncGenerator<string> {
  const head = columns.map((column) => textOf(language, HEADS[column]))
  yield writeCsv([head], { bom: true })
  let before: number | undefined
  for (let count = 0; !signal.aborted; ) {
    const older = before === undefined ? where : and(where, olderThan(by, before))
    const limit = Math.min(PAGE, MAX_EXPORTED - count) + 1
    const found = await read({ where: older, orderBy: newestFirst(by), limit })
    const rows = found.slice(0, limit - 1)
    const cells = rows.map((row) => {
      const shown = { ...row, at: shanghaiText(new Date(row.at)) }
      return columns.map((column) => guardCell(shown[column]))
    })
    if (cells.length > 0) yield `\r\n${writeCsv(cells, {})}`
    if (found.length < limit) return
    count += rows.length
    before = rows.at(-1)!.id
    if (count === MAX_EXPORTED) {
      yield `\r\n${writeCsv([[textOf(language, 'logExportCut', { rows: MAX_EXPORTED })]], {})}`
      return
    }
  }
}
