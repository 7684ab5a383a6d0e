import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import type { ChainFault } from '#domain/system/log-chain.ts'
import { LOG_NAMES, type LogName } from '#domain/system/words.ts'
import { type Config, databaseFolder, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { verifyChain } from './features/log/verify-chain.ts'
import { checkPostgres } from './postgres-target.ts'
import { sentenceOf } from './start-error.ts'

/** What to say of a fault in the chain of a log. */
const MEANINGS: Record<ChainFault['kind'], string> = {
  CHANGED: 'was changed, or another stands in its place',
  MISSING: 'is gone',
  TAIL_MISSING: 'is gone, with all that came after it',
  EXTRA: 'was put in from outside the program',
  START_CHANGED: 'does not fit what was kept of the rows before it, which were deleted by age',
  END_CHANGED: 'is not the one that was kept as the last',
}

/**
 * `npm run verify-logs`: follows the chains of the logs, says how far they hold, and ends with 1 where one
 * does not.
 */
async function verifyLogs(config: Config): Promise<boolean> {
  prepareDataFolder(config)
  if (config.databaseUrl) await checkPostgres(config.databaseUrl)
  const folder = databaseFolder(config)
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder })
  try {
    await migrate(db)
    let holds = true
    for (const log of LOG_NAMES) {
      const { ends, place, fault } = await verifyChain(db, log, { from: null, goesOn: () => true })
      holds &&= fault === null
      say(log, fault ?? `ok, rows ${ends.start.no + 1} to ${place.no}, last hash ${place.hash}`)
    }
    return holds
  } finally {
    await close()
  }
}

function say(log: LogName, what: ChainFault | string): void {
  const text =
    typeof what === 'string'
      ? what
      : `row ${what.no}${what.id === null ? '' : ` (id ${what.id})`} ${MEANINGS[what.kind]}`
  process.stdout.write(`${log.toLowerCase().padEnd(10)} ${text}\n`)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  process.exitCode = (await verifyLogs(config)) ? 0 : 1
} catch (error) {
  const sentence = sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
  // The thread of a database that could not be opened would keep the process alive.
  process.exit(2)
}
