import type { FastifyBaseLogger } from 'fastify'
import type { Database, OpenDatabase } from '#database/connection/database.ts'
import type { Config } from './config.ts'
import type { JobQueue } from './jobs/job-queue.ts'

/** The time of the server; a demonstration can be ahead of the wall clock. */
export type Clock = { now(): Date }

/** What every feature of the server stands on. */
export type Services = {
  config: Config
  db: Database
  database: OpenDatabase
  clock: Clock
  jobs: JobQueue
  log: FastifyBaseLogger
}
