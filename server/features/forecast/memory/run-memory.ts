import type { Remembered } from './recall-by-content.ts'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * What the latest live runs of a few models have made on their way, for the runs of the next day. It is lost
 * with the process: then the first run of a model makes everything again.
 */
export class RunMemory {
  readonly #byModel = new Map<number, Remembered>()

  constructor(private readonly maxBytes = MAX_BYTES) {}

  of(modelId: number): Remembered {
    return this.#byModel.get(modelId) ?? new Map()
  }

  /** Keeps what a run has asked for instead of what the one before had; models of long ago make room. */
  keep(modelId: number, asked: Remembered): void {
    this.#byModel.delete(modelId)
    this.#byModel.set(modelId, asked)
    for (const oldest of this.#byModel.keys()) {
      if (this.#bytes() <= this.maxBytes) return
      this.#byModel.delete(oldest)
    }
  }

  #bytes(): number {
    let bytes = 0
    for (const remembered of this.#byModel.values())
      for (const { byteLength } of remembered.values()) bytes += byteLength
    return bytes
  }
}

export const runMemory = new RunMemory()
