import { join } from 'node:path'
import type { OpenDatabase } from '#database/connection/database.ts'
import { type Config, uploadFolder } from '../../config.ts'
import { claimFolder } from './claim-folder.ts'
import { databaseStore } from './database-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { moveFiles } from './move-files.ts'

/**
 * The place of files: a folder for the embedded database and where FILES_DIR names one that all servers
 * share, else the database. What an earlier start kept elsewhere is moved there.
 */
export async function openFileStore(
  config: Config,
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
): Promise<FileStore> {
  const inDatabase = databaseStore(db, config)
  const inOwnFolder = folderStore(join(config.dataDir, 'uploads'))
  if (config.filesDir !== undefined) {
    await claimFolder(db, config.filesDir)
    const files = folderStore(uploadFolder(config))
    await moveFiles(db, inOwnFolder, files)
    await moveFiles(db, inDatabase, files)
    return files
  }
  if (kind === 'pglite') {
    await moveFiles(db, inDatabase, inOwnFolder)
    return inOwnFolder
  }
  await moveFiles(db, inOwnFolder, inDatabase)
  return inDatabase
}
