import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { type Config, ConfigError, databaseFolder, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type ExpectedRow, readExpected } from './features/log/expected-row.ts'
import { verifyLogs } from './features/log/verify-logs.ts'
import { checkPostgres } from './postgres-target.ts'
import { sentenceOf } from './start-error.ts'

/**
 * `npm run verify-logs [-- --expect operation:1234:hash …]`: follows the chains of the logs, compares rows that were
 * noted, says how far all of it holds, and ends with 1 where it does not.
 */
async function verify(config: Config, expected: readonly ExpectedRow[]): Promise<boolean> {
  prepareDataFolder(config)
  if (config.databaseUrl) await checkPostgres(config.databaseUrl)
  const folder = databaseFolder(config)
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder })
  try {
    await migrate(db)
    return await verifyLogs(db, expected, (line) => process.stdout.write(`${line}\n`))
  } finally {
    await close()
  }
}

function expectedOf(args: string[]): ExpectedRow[] {
  return expectOptions(args).map((text) => {
    const row = readExpected(text)
    if (row) return row
    throw new ConfigError(
      `--expect ${text} is not a row as verify-logs prints it, e.g. operation:1234:<64 digits of its hash>.`,
    )
  })
}

function expectOptions(args: string[]): string[] {
  try {
    const options = { expect: { type: 'string', multiple: true } } as const
    return parseArgs({ args, options }).values.expect ?? []
  } catch (error) {
    throw new ConfigError(
      `${(error as Error).message}. The one option is --expect operation:1234:hash, as often as rows were noted.`,
    )
  }
}

let config: Config | undefined
try {
  const expected = expectedOf(process.argv.slice(2))
  config = readConfig(process.env)
  process.exitCode = (await verify(config, expected)) ? 0 : 1
} catch (error) {
  const sentence = sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
  // The thread of a database that could not be opened would keep the process alive.
  process.exit(2)
}
