import type { Readable } from 'node:stream'
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { startWorker } from '#database/connection/worker-thread.ts'
import { AT_ONCE, chunksOf, type Row, type RowSource } from '#files/documents/row-chunks.ts'
import { type WriteSheet, writeTable } from '#files/documents/write-table.ts'
import { errorFacts } from '../../error-facts.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { HandOver } from '../threads/hand-over.ts'
import { type Making, madeFile } from './made-file.ts'
import type { SheetHead } from './workbook-frame.ts'

/** A sheet whose rows may be made or read on the way. */
export type SheetToWrite = SheetHead & { rows: RowSource }

export type WorkbookTask = { path: string; heads: SheetHead[] }

export type WorkbookMessage = { kind: 'sheet' } | { kind: 'rows'; rows: Row[] } | { kind: 'end' }

export type WorkbookReply =
  | { kind: 'taken' }
  | { kind: 'written' }
  | { kind: 'failure'; message: string; code: string }

const WORKER = 'server/common/workbook/workbook.worker'
/** Written at once: a thread takes longer to start. */
const FEW_CELLS = 2000
/** Handed over and not written yet: enough that the thread never waits for rows that are there. */
const CHUNKS_AHEAD = 2
/** The thread holds no more than it is being handed, which takes a tenth of this. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 }
/** One that goes far over its limit at once does not end alone, but the whole process with it. */
const MAX_CHUNK_CHARS = 2 * AT_ONCE.chars

/**
 * A workbook as `writeTable` writes it, without keeping other requests waiting. A large one is written into a file by
 * a thread, which is given the rows bit by bit and no faster than it writes them; the file is gone once it has been read.
 *
 * @throws AppError refused when the thread would need more memory than it may have, or a row has a text of megabytes
 */
export async function writeWorkbook(
  sheets: readonly SheetToWrite[],
  making: Making,
  memory: ResourceLimits = MEMORY,
): Promise<Buffer | Readable> {
  if (sheets.every(isRead) && cellsOf(sheets) <= FEW_CELLS)
    return Buffer.from(await writeTable(sheets))
  return madeFile(making, (path) => writeInThread(path, sheets, { making, memory }))
}

const isRead = (sheet: SheetToWrite): sheet is WriteSheet => Array.isArray(sheet.rows)

const cellsOf = (sheets: readonly WriteSheet[]) =>
  sheets.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0)

async function writeInThread(
  path: string,
  sheets: readonly SheetToWrite[],
  { making: { signal }, memory }: { making: Making; memory: ResourceLimits },
): Promise<void> {
  signal.throwIfAborted()
  const heads = sheets.map(({ rows: _rows, ...head }) => head)
  const workerData = { path, heads } satisfies WorkbookTask
  const worker = startWorker(WORKER, { workerData, resourceLimits: memory })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  const handOver = new HandOver<WorkbookMessage>(worker, CHUNKS_AHEAD)
  const written = writtenBy(worker, { handOver, signal, memory })
  // Awaited below, unless handing over fails before.
  written.catch(() => {})
  try {
    await Promise.race([handAllOver(sheets, handOver, { signal, memory }), written])
    await written
  } finally {
    signal.removeEventListener('abort', end)
    // Nobody takes the file away while the thread writes on.
    await worker.terminate()
  }
}

async function handAllOver(
  sheets: readonly SheetToWrite[],
  handOver: HandOver<WorkbookMessage>,
  { signal, memory }: Omit<Writing, 'handOver'>,
): Promise<void> {
  for (const { rows, columns } of sheets) {
    await handOver.send({ kind: 'sheet' })
    for await (const chunk of chunksOf(rows, columns.length)) {
      if (chunk.chars > MAX_CHUNK_CHARS) throw tooLarge(memory)
      await handOver.send({ kind: 'rows', rows: chunk.rows })
      signal.throwIfAborted()
    }
  }
  await handOver.send({ kind: 'end' })
}

type Writing = { handOver: HandOver<WorkbookMessage>; signal: AbortSignal; memory: ResourceLimits }

function writtenBy(worker: Worker, { handOver, signal, memory }: Writing): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge(memory) : error))
    worker.on('exit', () => reject(signal.reason ?? new Error('The thread ended')))
    worker.on('message', (reply: WorkbookReply) => {
      if (reply.kind === 'taken') handOver.taken()
      else if (reply.kind === 'written') resolve()
      else reject(Object.assign(new Error(reply.message), reply.code && { code: reply.code }))
    })
  })
}

const isOutOfMemory = (error: unknown) => errorFacts(error).code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLarge = ({ maxOldGenerationSizeMb: mb = 0 }: ResourceLimits) =>
  new AppError('refused', 'exportTooLarge', { mb })
