import { constants } from 'node:fs'
import type fs from 'node:fs/promises'
import { errorFacts } from '../../../error-facts.ts'
import { joined } from './raw-names.ts'

/** What is asked of a disk; tests bring one that hangs or fails. */
export type RawDisk = Pick<typeof fs, 'lstat' | 'mkdir' | 'open' | 'readdir' | 'rename' | 'rmdir'>

/** What tells one state of a file from another. Shares give the same file another inode each time. */
export type Print = { size: number; mtimeNs: bigint }

export const isSame = (one: Print, other: Print) =>
  one.size === other.size && one.mtimeNs === other.mtimeNs

export type EntryKind = 'FILE' | 'FOLDER' | 'LINK' | 'SPECIAL'
export type Entry = { name: Buffer; path: Buffer; kind: EntryKind; print: Print }

/** Never what a link leads to, and without waiting for the other end of a pipe; Windows has neither. */
const TO_READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const CHUNK_BYTES = 1 << 18

type Listener = {
  /** A call has not been answered for this long. */
  silentMs: number
  onSilent: (since: Date) => void
}

/**
 * The disk of a folder that may lie on a share. One call at a time: what hangs holds one thread of the process, not
 * all. A call that gets no answer is told of and waited for, since nothing can take it back.
 */
export class FolderDisk {
  readonly #errors = new WeakSet<object>()

  constructor(
    private readonly raw: RawDisk,
    private readonly listener: Listener,
  ) {}

  /** Whether something was thrown by this disk, not by another one or the database. */
  hasThrown(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.#errors.has(error)
  }

  /** Names in a folder, in their order; none where there is no folder. */
  async names(folder: Buffer): Promise<Buffer[]> {
    const names = await unlessGone(
      this.#ask(() => this.raw.readdir(folder, { encoding: 'buffer' })),
    )
    return (names ?? []).sort(Buffer.compare)
  }

  /** Names of the folder that must be there. */
  async rootNames(folder: Buffer): Promise<Buffer[]> {
    const names = await this.#ask(() => this.raw.readdir(folder, { encoding: 'buffer' }))
    return names.sort(Buffer.compare)
  }

  /** What a name is itself, not what it leads to; undefined where it is gone. */
  async entry(folder: Buffer, name: Buffer): Promise<Entry | undefined> {
    const path = joined(folder, name)
    const found = await unlessGone(this.#ask(() => this.raw.lstat(path, { bigint: true })))
    if (!found) return undefined
    const kind = found.isFile()
      ? 'FILE'
      : found.isDirectory()
        ? 'FOLDER'
        : found.isSymbolicLink()
          ? 'LINK'
          : 'SPECIAL'
    return { name, path, kind, print: { size: Number(found.size), mtimeNs: found.mtimeNs } }
  }

  /** Makes a folder, or finds it there. */
  async ensureFolder(parent: Buffer, name: Buffer): Promise<Buffer> {
    const path = joined(parent, name)
    const there = await this.entry(parent, name)
    if (there?.kind === 'FOLDER') return path
    // Whatever else has the name makes this fail: a link would lead out of the folder.
    await this.#ask(() => this.raw.mkdir(path)).catch(async (error: unknown) => {
      if ((await this.entry(parent, name))?.kind !== 'FOLDER') throw error
    })
    return path
  }

  /** Makes a folder that was not there. */
  async makeFolder(path: Buffer): Promise<void> {
    await this.#ask(() => this.raw.mkdir(path))
  }

  /** Takes a folder away unless something lies in it. */
  async dropFolder(path: Buffer): Promise<void> {
    await this.#ask(() => this.raw.rmdir(path)).catch((error: unknown) => {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    })
  }

  /** @returns whether it was this one who moved it; a name that is there already must not be given */
  async move(from: Buffer, to: Buffer): Promise<boolean> {
    return (await unlessGone(this.#ask(() => this.raw.rename(from, to)).then(() => true))) ?? false
  }

  /** Reads a file from its beginning; `print` says what it is at the moment. */
  async reading<Result>(path: Buffer, use: (file: OpenFile) => Promise<Result>): Promise<Result> {
    const handle = await this.#ask(() => this.raw.open(path, TO_READ))
    const print = async (): Promise<Print> => {
      const { size, mtimeNs } = await this.#ask(() => handle.stat({ bigint: true }))
      return { size: Number(size), mtimeNs }
    }
    const ask = <Answer>(call: () => Promise<Answer>) => this.#ask(call)
    async function* chunks() {
      for (;;) {
        const { bytesRead, buffer } = await ask(() =>
          handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null),
        )
        if (bytesRead === 0) return
        yield buffer.subarray(0, bytesRead)
      }
    }
    try {
      return await use({ print, chunks })
    } finally {
      await this.#ask(() => handle.close())
    }
  }

  async #ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const since = new Date()
    const timer = setTimeout(() => this.listener.onSilent(since), this.listener.silentMs)
    try {
      return await call()
    } catch (error) {
      if (typeof error === 'object' && error !== null) this.#errors.add(error)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

export type OpenFile = {
  print(): Promise<Print>
  chunks(): AsyncGenerator<Buffer>
}

export const codeOf = (error: unknown): string => String(errorFacts(error).code ?? '')

async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
