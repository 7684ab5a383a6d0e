import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Condition } from './condition.ts'

const LOOK_EVERY_MS = 10_000

/**
 * Room on the disk of the embedded database that is kept for the moment when there is none left. It is given up when a
 * write fails for want of room, so that somebody can still sign in, look, and mend it; whoever holds it makes sure that
 * nothing else is written meanwhile. It is taken again, and the disk full no longer, once there is room for it twice.
 */
export class Reserve {
  #isGivenUp = false
  readonly #timer: NodeJS.Timeout

  /** @param path of a file that is nothing but room */
  constructor(
    private readonly path: string,
    private readonly bytes: number,
    private readonly condition: Condition,
  ) {
    this.#take()
    condition.onChange((trouble, reason) => {
      if (trouble === 'FULL' && reason !== undefined) this.#giveUp(reason)
    })
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
  }

  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  /** Whether there is room again. */
  look(): void {
    if (!this.#isGivenUp || !this.#take()) return
    this.#isGivenUp = false
    this.condition.ends('FULL')
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #giveUp(reason: string): void {
    this.#isGivenUp = true
    rmSync(this.path, { force: true })
    // It does not end by itself: who looks for room says when.
    this.condition.begins('FULL', reason)
  }

  #take(): boolean {
    try {
      // That of the last start counts as room.
      rmSync(this.path, { force: true })
      const { bavail, bsize } = statfsSync(dirname(this.path))
      if (bavail * bsize < 2 * this.bytes) return false
      writeFileSync(this.path, Buffer.alloc(this.bytes))
      return true
    } catch {
      // Filled by another meanwhile: what has been written of it must not stay.
      rmSync(this.path, { force: true })
      return false
    }
  }
}
