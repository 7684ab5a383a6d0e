import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { type Config, databaseFolder, uploadFolder } from './config.ts'
import { folderSentence } from './start-error.ts'
import { reasonOf, StartRefusal } from './start-refusal.ts'

/** What this program and its children make from now on, only their own user reads. */
const PRIVATE_UMASK = 0o077
const PRIVATE_FOLDER = 0o700

/**
 * Makes the data folder, closed to other users. A folder that was there before keeps its mode, because it
 * may be a home or a folder for temporary files; what lies in it and is ours is closed.
 *
 * @throws StartRefusal when it cannot be used
 */
export function prepareDataFolder(config: Config): void {
  process.umask(PRIVATE_UMASK)
  const { dataDir } = config
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasonOf({ message })
    const sentence =
      folderSentence({ code, reason }, config) ??
      `The data folder ${dataDir} cannot be used (${reason}); set DATA_DIR to another folder.`
    throw new StartRefusal(sentence, { cause: error })
  }
  for (const folder of [databaseFolder(config), uploadFolder(config)]) closeToOthers(folder)
}

function closeToOthers(folder: string): void {
  if (!existsSync(folder) || (statSync(folder).mode & PRIVATE_UMASK) === 0) return
  try {
    chmodSync(folder, PRIVATE_FOLDER)
  } catch {
    process.stderr.write(`Other users may read ${folder}, and it is not ours to close.\n`)
  }
}
