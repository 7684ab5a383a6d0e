import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { OPENING, PING } from './frames.ts'

const PING_MS = 10_000
const DRAIN_MS = 30_000
const BUFFER_BYTES = 64 * 1024

/** The lines of one answer on their way to a client, who may read slowly or go away. */
export class AnswerStream {
  readonly #out = new PassThrough({ highWaterMark: BUFFER_BYTES })
  readonly #ping: NodeJS.Timeout

  constructor() {
    this.#out.write(OPENING)
    this.#ping = setInterval(() => this.#out.write(PING), PING_MS).unref()
    this.#out.once('close', () => clearInterval(this.#ping))
    // Whoever goes away in the middle of a line has gone, and is no failure of ours.
    this.#out.on('error', () => {})
  }

  get readable(): Readable {
    return this.#out
  }

  /** Writes, and waits for a client that is slow; one that reads nothing for half a minute is given up. */
  async write(text: string): Promise<void> {
    if (this.#out.destroyed) return
    this.#ping.refresh()
    if (this.#out.write(text)) return
    await once(this.#out, 'drain', { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() =>
      this.#out.destroy(),
    )
  }

  end(): void {
    clearInterval(this.#ping)
    this.#out.end()
  }
}
