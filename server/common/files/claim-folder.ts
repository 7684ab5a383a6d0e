import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { ConfigError } from '../../config.ts'
import { errorFacts } from '../../error-facts.ts'

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
  if (await mark(folder, own)) return
  const owner = await readFile(join(folder, MARK), 'utf8')
  if (owner !== own) throw new ConfigError(`FILES_DIR ${folder} belongs to another database.`)
}

/** Marks a folder that has no mark; the mark appears with its content, to other servers and after a crash. */
async function mark(folder: string, own: string): Promise<boolean> {
  const path = join(folder, `${MARK}.${randomUUID()}`)
  try {
    await writeFile(path, own, { flag: 'wx', flush: true })
    await link(path, join(folder, MARK))
    return true
  } catch (error) {
    if (errorFacts(error).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
