import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Condition } from './condition.ts'

const LOOK_EVERY_MS = 10_000
/** Noise: a file system that compresses would keep no room for zeros. */
const NOISE = randomBytes(64 * 1024)

/** Free space of a disk; endless where the disk does not say. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Keeps room on the disk of the embedded database for the moment when there is none left. The room is given up when a
 * write finds none: somebody can then sign in, look, and mend it. The server makes sure that nothing else is written
 * meanwhile. The room is kept again, and the disk counts as full no longer, once there is twice as much.
 */
export class Reserve {
  #isGivenUp = false
  #timer: NodeJS.Timeout | undefined

  /**
   * Gives up what an earlier start has kept: a database that ended for want of room needs some to open.
   *
   * @param path of a file that is nothing but room
   */
  constructor(
    private readonly path: string,
    private readonly bytes: number,
    private readonly condition: Condition,
  ) {
    rmSync(path, { force: true })
  }

  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  /** The database is open: keeps the room. Where there is none, the disk is as full as when the server ended. */
  begin(): void {
    this.condition.onChange((trouble, reason) => {
      if (trouble === 'FULL' && reason !== undefined) this.#giveUp(reason)
    })
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
    if (!this.#keep()) this.condition.begins('FULL', 'there is less room than is to be kept')
  }

  /** Looks whether there is room again. */
  look(): void {
    if (!this.#isGivenUp || !this.#keep()) return
    this.#isGivenUp = false
    this.condition.ends('FULL')
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #giveUp(reason: string): void {
    this.#isGivenUp = true
    rmSync(this.path, { force: true })
    // The trouble has no end of its own: `look` ends it.
    this.condition.begins('FULL', reason)
  }

  #keep(): boolean {
    if (freeBytes(dirname(this.path)) < 2 * this.bytes) return false
    try {
      this.#write()
      return true
    } catch {
      // Others have filled the disk meanwhile.
      rmSync(this.path, { force: true })
      return false
    }
  }

  #write(): void {
    const file = openSync(this.path, 'w')
    try {
      for (let written = 0; written < this.bytes; )
        written += writeSync(file, NOISE, 0, Math.min(NOISE.length, this.bytes - written))
    } finally {
      closeSync(file)
    }
  }
}
