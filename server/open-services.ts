import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { verifyPassword } from '#database/accounts/password-hash.ts'
import { type OpenDatabase, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { fenceQuestions, type OpenToQuestions } from '#database/questions/fence-questions.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { DemoClock, wallClock } from './clock.ts'
import type { FileStore } from './common/files/file-store.ts'
import { openFileStore } from './common/files/open-file-store.ts'
import { type Config, ConfigError, databaseFolder } from './config.ts'
import { awaitedJobs, jobHandlers } from './job-handlers.ts'
import { JobQueue } from './jobs/job-queue.ts'
import type { OutsideWorld, Services } from './services.ts'
import { reasonOf } from './start-refusal.ts'
import { tellTrouble } from './tell-trouble.ts'

type Options = {
  log: FastifyBaseLogger
  /** Names this process among those that share a database. */
  runnerId: string
  onFatal: (error: Error) => void
  /** An open database, brought up to date, to use instead of the configured one; tests bring their own. */
  database?: OpenDatabase
  /** The place of files instead of the configured one; tests bring their own. */
  files?: FileStore
  /** The outside world of a demonstration. */
  outside?: OutsideWorld
}

/** Enough for the sessions and the logs of days, while nothing else is written. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Opens the database, brings it up to date and puts together what the features stand on. */
export async function openServices(
  config: Config,
  { log, runnerId, onFatal, database: given, files: givenFiles, outside }: Options,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const database =
    given ??
    (await openDatabase({
      url: config.databaseUrl,
      askingUrl: config.assistantDatabaseUrl,
      folder: databaseFolder(config),
      reserveBytes: RESERVE_BYTES,
      onFatal,
    }))
  const { db } = database
  tellTrouble(database, log)
  if (!given) await migrate(db)
  tellOpen(await fenceQuestions(database), log)
  await checkAsking(database)
  if (!given) await seedCatalogue(db)
  const demoClock = new DemoClock(db)
  if (config.demo) await demoClock.load()
  const clock = config.demo ? demoClock : wallClock
  const onError = (error: unknown) => log.error({ err: error }, 'job failed')
  const isHeld = () => database.reserve?.isGivenUp ?? false
  const jobs = new JobQueue(db, clock, runnerId, onError, isHeld)
  const files = givenFiles ?? (await openFileStore(config, database))
  const services: Services = {
    ...{ config, db, database, clock, jobs, files, log, outside },
    verifyPassword,
  }
  for (const [kind, handlerOf] of Object.entries(jobHandlers))
    jobs.handle(kind, handlerOf(services), { awaited: awaitedJobs.has(kind) })
  if (database.kind === 'pglite') await jobs.recover()
  const close = async () => {
    await jobs.stop()
    await database.close()
  }
  return { services, close }
}

/** An operator closes what the server's login could not: docs/operations.md says how. */
function tellOpen({ lacksRole, functions }: OpenToQuestions, log: FastifyBaseLogger): void {
  if (lacksRole)
    log.warn(
      'questions are read with the rights of DATABASE_URL: the roles of questions are missing',
    )
  if (functions.length > 0)
    log.warn({ functions }, 'the role of questions may call what it should not')
}

/** @throws ConfigError where the login of questions cannot read what they are answered from */
async function checkAsking({ asking, db }: OpenDatabase): Promise<void> {
  if (asking === db) return
  const may = sql`select has_schema_privilege('sem', 'usage')
    and has_function_privilege('sem.answer(text[], text[])', 'execute') as may`
  const [row] = await queryRows<{ may: boolean }>(asking, may).catch((error: Error) => {
    const reason = reasonOf(error.cause instanceof Error ? error.cause : error)
    throw new ConfigError(`ASSISTANT_DATABASE_URL cannot be used: ${reason}.`)
  })
  if (!row?.may)
    throw new ConfigError(
      'The login of ASSISTANT_DATABASE_URL cannot read questions: GRANT powerdesk_ask to it.',
    )
}
