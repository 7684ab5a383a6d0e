import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { type Config, ConfigError, databaseFolder, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { AdminRefusal, createFirstAdmin } from './first-admin.ts'
import { checkPostgres } from './postgres-target.ts'
import { sentenceOf } from './start-error.ts'

/** `npm run create-admin [-- account]`: the first administrator of a database without demonstration. */
async function createAdmin(config: Config, account: string): Promise<void> {
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
    const made = await createFirstAdmin(db, account)
    process.stdout.write(
      `Account ${made.account}, one-time password ${made.password}\n` +
        'It is shown this once, and must be changed at the first sign-in.\n',
    )
  } finally {
    await close()
  }
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await createAdmin(config, process.argv[2] ?? 'admin')
} catch (error) {
  const sentence = error instanceof AdminRefusal ? error.message : sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
  // The thread of a database that could not be opened would keep the process alive.
  process.exit(1)
}
