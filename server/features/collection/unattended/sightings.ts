import { isSame, type Print } from './folder-disk.ts'
import { keyOf } from './raw-names.ts'

type Sighting = {
  print: Print
  /** Since when it has never been seen quiet, and since when it has been as it is. */
  firstMs: number
  sinceMs: number
  isQuiet: boolean
  isFresh: boolean
}

/**
 * How long files have been as they are, as far as this process has seen it: clocks of shares and senders may be
 * wrong by years, and a copied file brings its old time along.
 */
export class Sightings {
  readonly #seen = new Map<string, Sighting>()

  /** @param nowMs a clock that nobody sets */
  constructor(
    private readonly nowMs: () => number,
    private readonly quietMs: number,
  ) {}

  /** Notes how a file is now: how long it has been like that, and how long it was never quiet before. */
  note(path: Buffer, print: Print): { unchangedMs: number; busyMs: number } {
    const nowMs = this.nowMs()
    const before = this.#seen.get(keyOf(path))
    const isUnchanged = before !== undefined && isSame(before.print, print)
    const sinceMs = isUnchanged ? before.sinceMs : nowMs
    const firstMs = before && (isUnchanged || !before.isQuiet) ? before.firstMs : nowMs
    const isQuiet = nowMs - sinceMs >= this.quietMs
    this.#seen.set(keyOf(path), { print, firstMs, sinceMs, isQuiet, isFresh: true })
    return { unchangedMs: nowMs - sinceMs, busyMs: sinceMs - firstMs }
  }

  /** What is known of a file goes with it to another place. */
  carry(from: Buffer, to: Buffer): void {
    const known = this.#seen.get(keyOf(from))
    if (known) this.#seen.set(keyOf(to), { ...known, isFresh: true })
    this.#seen.delete(keyOf(from))
  }

  /** Forgets what was not seen since the last time. */
  forgetUnseen(): void {
    for (const [key, sighting] of this.#seen) {
      if (!sighting.isFresh) this.#seen.delete(key)
      sighting.isFresh = false
    }
  }
}
