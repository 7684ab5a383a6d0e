import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { ConfigError } from '../config.ts'

const SETTING = 'files.folder'
const MARK = '.powerdesk'

/**
 * Makes a folder the one of this database. Files that a database does not know are cleared, so two databases
 * must never share a folder.
 *
 * @throws ConfigError when it is the folder of another database
 */
export async function claimFolder(db: Database, folder: string): Promise<void> {
  await db.insert(confItem).values({ code: SETTING, value: randomUUID() }).onConflictDoNothing()
  const [setting] = await db.select().from(confItem).where(eq(confItem.code, SETTING))
  const own = String(setting!.value)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(join(folder, MARK), own, { flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = await readFile(join(folder, MARK), 'utf8')
    if (owner !== own) throw new ConfigError(`FILES_DIR ${folder} belongs to another database.`)
  }
}
