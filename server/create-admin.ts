import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { ONE_TIME_DAYS } from '#domain/system/one-time-password.ts'
import { type Config, ConfigError, databaseFolder, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { AdminRefusal, createFirstAdmin, resetAdmin } from './first-admin.ts'
import { checkPostgres } from './postgres-target.ts'
import { sentenceOf } from './start-error.ts'

/**
 * `npm run create-admin [-- account]`: the first administrator of a database without demonstration;
 * `npm run create-admin -- --reset account`: a new one-time password in place of one that was lost.
 */
async function createAdmin(config: Config, { reset, account }: Wish): Promise<void> {
  if (config.demo) {
    throw new ConfigError(
      'A demonstration has its administrator; set NODE_ENV=production or DEMO=0.',
    )
  }
  prepareDataFolder(config)
  if (config.databaseUrl) await checkPostgres(config.databaseUrl)
  const folder = databaseFolder(config)
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder })
  try {
    await migrate(db)
    await seedCatalogue(db)
    const made = await (reset ? resetAdmin : createFirstAdmin)(db, account)
    process.stdout.write(
      `Account ${made.account}, one-time password ${made.password}\n` +
        `It is shown this once, lets in until ${made.oneTimeUntil.toISOString()} (for ${ONE_TIME_DAYS} days), and must be changed at the first sign-in.\n`,
    )
  } finally {
    await close()
  }
}

type Wish = { reset: boolean; account: string }

function wishOf(args: string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { reset: { type: 'string' } },
      allowPositionals: true,
    })
    if (values.reset === undefined) return { reset: false, account: positionals[0] ?? 'admin' }
    return { reset: true, account: values.reset }
  } catch {
    throw new AdminRefusal('Usage: npm run create-admin [-- account | -- --reset account]')
  }
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await createAdmin(config, wishOf(process.argv.slice(2)))
} catch (error) {
  const sentence = error instanceof AdminRefusal ? error.message : sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
  // The thread of a database that could not be opened would keep the process alive.
  process.exit(1)
}
