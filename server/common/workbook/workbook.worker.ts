import { parentPort, workerData } from 'node:worker_threads'
import { errorFacts } from '../../error-facts.ts'
import { rowText } from './sheet-rows.ts'
import { endOfSheet, type WorkbookFrame, workbookFrame } from './workbook-frame.ts'
import type { WorkbookMessage, WorkbookReply, WorkbookTask } from './write-workbook.ts'
import { ZipFile } from './zip-file.ts'

/** A workbook on its way into a file: of its rows only those are here that are being written. */
class WorkbookFile {
  readonly #zip: ZipFile
  readonly #frame: WorkbookFrame
  #sheet = -1
  #rows = 0

  constructor(path: string, frame: WorkbookFrame) {
    this.#zip = new ZipFile(path)
    this.#frame = frame
    for (const { name, text } of frame.parts) this.#writePart(name, text)
  }

  take(message: WorkbookMessage): void {
    if (message.kind === 'rows') this.#write(message.rows)
    else {
      this.#endSheet()
      if (message.kind === 'end') this.#zip.end()
      else this.#beginSheet()
    }
  }

  #beginSheet(): void {
    const { part, before } = this.#frame.sheets[++this.#sheet]!
    this.#zip.beginPart(part)
    this.#zip.write(before)
    this.#rows = 1
  }

  #write(rows: Extract<WorkbookMessage, { kind: 'rows' }>['rows']): void {
    const { styles } = this.#frame.sheets[this.#sheet]!
    for (const row of rows) this.#zip.write(rowText(++this.#rows, row, styles))
  }

  #endSheet(): void {
    const sheet = this.#frame.sheets[this.#sheet]
    if (!sheet) return
    this.#zip.write(endOfSheet(sheet, this.#rows))
    this.#zip.endPart()
  }

  #writePart(name: string, text: string): void {
    this.#zip.beginPart(name)
    this.#zip.write(text)
    this.#zip.endPart()
  }
}

const reply = (message: WorkbookReply) => parentPort?.postMessage(message)

const { path, heads } = workerData as WorkbookTask
const opened = workbookFrame(heads).then((frame) => new WorkbookFile(path, frame))
// A failure is told by the first message that meets it.
opened.catch(() => {})

parentPort?.on('message', async (message: WorkbookMessage) => {
  try {
    const file = await opened
    file.take(message)
    reply({ kind: message.kind === 'end' ? 'written' : 'taken' })
  } catch (error) {
    reply({ kind: 'failure', message: String(error), code: String(errorFacts(error).code ?? '') })
  }
})
