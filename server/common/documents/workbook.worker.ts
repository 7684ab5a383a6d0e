import { parentPort } from 'node:worker_threads'
import { type WriteSheet, writeTable } from './write-table.ts'
import type { WorkbookMessage, WorkbookReply } from './write-workbook.ts'

type Row = WriteSheet['rows'][number]

const sheets: (WriteSheet & { rows: Row[] })[] = []

function reply(message: WorkbookReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

parentPort?.on('message', (message: WorkbookMessage) => {
  if (message.kind === 'sheet') sheets.push({ ...message.sheet, rows: [] })
  else if (message.kind === 'rows') for (const row of message.rows) sheets.at(-1)?.rows.push(row)
  else
    writeTable(sheets).then(
      (bytes) => reply({ kind: 'written', bytes }, [bytes.buffer]),
      (error: unknown) => reply({ kind: 'failure', message: String(error) }),
    )
})
