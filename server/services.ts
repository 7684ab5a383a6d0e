import type { FastifyBaseLogger } from 'fastify'
import type { Database, OpenDatabase } from '#database/connection/database.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './common/files/file-store.ts'
import type { Config } from './config.ts'
import type { JobQueue } from './jobs/job-queue.ts'

/** The outside world of a demonstration, as far as the server asks something of it. */
export type OutsideWorld = {
  /** Has the files of a day delivered to this server. */
  deliverDay(date: string): Promise<void>
  /** Has what the storage unit had sent by a moment delivered to this server. */
  deliverStorage(now: string): Promise<void>
  /** Has the exchange clear a filed template; the result file comes back. */
  clearFiling(file: Uint8Array): Promise<Uint8Array>
}

/** What every feature of the server stands on. */
export type Services = {
  config: Config
  db: Database
  database: OpenDatabase
  clock: Clock
  jobs: JobQueue
  /** What was uploaded, for every server. */
  files: FileStore
  /** Compares a password with a hash; takes as long whether it is the one behind it or not. */
  verifyPassword(stored: string, passwordMd5: string): Promise<boolean>
  log: FastifyBaseLogger
  /** Only in a demonstration. */
  outside?: OutsideWorld
}
