import type { Readable } from 'node:stream'
import type { Database } from '#database/connection/database.ts'

/**
 * Where files live that every server must be able to read: whichever takes a job can come by the file that
 * another one took in. Files are named by their content, so the same bytes are stored once.
 */
export type FileStore = {
  /**
   * Takes over the file at a path of this machine, which may be gone afterwards. It lasts as soon as the
   * transaction does.
   */
  put(file: { sha256: string; path: string }, tx: Database): Promise<void>
  has(sha256: string): Promise<boolean>
  /** Bytes from the beginning on; the stream fails with ENOENT where there is no such file. */
  open(sha256: string): Readable
  /** Gives work a path of this machine to read the file at; it holds until the work has ended. */
  withPath<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>
  /** Forgets a file, or does nothing where there is none. */
  remove(sha256: string, tx: Database): Promise<void>
  /** Every file that is stored. */
  names(): Promise<string[]>
}

/** A file that is not there, as the file system says it. */
export function missingFile(sha256: string): Error {
  return Object.assign(new Error(`ENOENT: no file ${sha256}`), { code: 'ENOENT' })
}
