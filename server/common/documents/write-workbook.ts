import { setImmediate as otherWork } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '#database/connection/worker-thread.ts'
import { type WriteSheet, writeTable } from './write-table.ts'

type Row = WriteSheet['rows'][number]
type SheetHead = Omit<WriteSheet, 'rows'>

/** A sheet whose rows may be made on the way. */
export type SheetToWrite = SheetHead & { rows: Iterable<Row> }

export type WorkbookMessage =
  | { kind: 'sheet'; sheet: SheetHead }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'end' }

export type WorkbookReply =
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failure'; message: string }

const WORKER = 'server/common/documents/workbook.worker'
/** Written at once: a thread takes longer to start. */
const FEW_CELLS = 2000
/** Made and handed over in one go, in a few milliseconds. */
const CELLS_AT_ONCE = 10_000

/**
 * A workbook as `writeTable` writes it, without keeping other requests waiting: large ones are written
 * in a thread, which is given the rows bit by bit.
 *
 * @param signal ends the thread
 */
export async function writeWorkbook(
  sheets: readonly SheetToWrite[],
  signal: AbortSignal,
): Promise<Buffer> {
  if (sheets.every(isRead) && cellsOf(sheets) <= FEW_CELLS)
    return Buffer.from(await writeTable(sheets))
  signal.throwIfAborted()
  const worker = startWorker(WORKER, {})
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  try {
    const written = bytesOf(worker, signal)
    // Awaited below, unless handing over fails before.
    written.catch(() => {})
    await handOver(sheets, worker, signal)
    return Buffer.from((await written).buffer)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

const isRead = (sheet: SheetToWrite): sheet is WriteSheet => Array.isArray(sheet.rows)

const cellsOf = (sheets: readonly WriteSheet[]) =>
  sheets.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0)

async function handOver(
  sheets: readonly SheetToWrite[],
  worker: Worker,
  signal: AbortSignal,
): Promise<void> {
  const post = (message: WorkbookMessage) => worker.postMessage(message)
  for (const { rows, ...sheet } of sheets) {
    post({ kind: 'sheet', sheet })
    const max = Math.max(1, Math.floor(CELLS_AT_ONCE / sheet.columns.length))
    let some: Row[] = []
    for (const row of rows) {
      if (some.push(row) < max) continue
      post({ kind: 'rows', rows: some })
      some = []
      await otherWork()
      signal.throwIfAborted()
    }
    post({ kind: 'rows', rows: some })
  }
  post({ kind: 'end' })
}

function bytesOf(worker: Worker, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', () => reject(signal.reason ?? new Error('The thread ended')))
    worker.on('message', (reply: WorkbookReply) => {
      if (reply.kind === 'written') resolve(reply.bytes)
      else reject(new Error(reply.message))
    })
  })
}
