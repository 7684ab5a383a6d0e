import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Direction } from '#domain/declaration/words.ts'
import type { ImportSpec } from './import-spec.ts'

export type Line = {
  slot: number
  direction: Direction
  energyMwh: number
  priceCnyPerMwh: number
}

/** What a declaration is after a step. */
export type DeclarationState = {
  subject: string
  lockVersion: number
  status: string
  lines: Line[]
}

/** What the client wanted (`sent`) and what it was told is done (the others). */
export type Entry =
  | ({
      kind: 'declaration'
      sent: boolean
      step: 'read' | 'save' | 'submit' | 'recall'
    } & DeclarationState)
  | { kind: 'column'; reportCode: string }
  | { kind: 'sent' | 'uploaded' | 'confirmed' | 'committed'; spec: ImportSpec; id?: number }

/** The client's own record. A line is on disk before the client goes on, so it outlives any crash. */
export class Journal {
  readonly #file: number
  /** Acknowledgements written so far. */
  acknowledged = 0

  constructor(private readonly path: string) {
    this.#file = openSync(path, 'a')
  }

  write(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`)
    fsyncSync(this.#file)
    if (entry.kind === 'declaration' ? !entry.sent : entry.kind !== 'sent') this.acknowledged += 1
  }

  read(): Entry[] {
    const lines = readFileSync(this.path, 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Entry)
  }

  close(): void {
    closeSync(this.#file)
  }
}
