import { type Config, ConfigError, databaseFolder } from './config.ts'
import { serverSentence } from './postgres-target.ts'
import { type Failure, isSqlState, reasonOf, StartRefusal } from './start-refusal.ts'

/** What is known of an error; that of another process is no `Error` any more. */
type Link = { code?: unknown; message?: string; cause?: unknown }

/**
 * One sentence for a failed start: what is wrong and what to do.
 *
 * @returns undefined for a fault of the program, whose stack is wanted then
 */
export function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  for (let link = error as Link | undefined; link; link = link.cause as Link | undefined) {
    if (link instanceof ConfigError || link instanceof StartRefusal) return link.message
    if (!config || typeof link.code !== 'string') continue
    if (link.code === 'SCHEMA_MISMATCH') return link.message
    const failure = { code: link.code, reason: reasonOf(link) }
    const sentence = config.databaseUrl
      ? serverSentence(failure, config.databaseUrl)
      : folderSentence(failure, config)
    if (sentence) return sentence
  }
  return undefined
}

/** The last sentence of a server whose embedded database failed while it was running. */
export function lastSentence(error: Error, config: Config): string {
  return sentenceOf(error, config) ?? damaged('failed', reasonOf(error), config)
}

/** What is wrong with the data folder or the embedded database in it; undefined for other codes. */
export function folderSentence({ code, reason }: Failure, config: Config): string | undefined {
  switch (code) {
    case 'FOLDER_IN_USE':
      return `The data folder ${config.dataDir} is in use by another Powerdesk process; stop it or set DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return `The disk of the data folder ${config.dataDir} is full; make room, or set DATA_DIR to a folder on another disk.`
    case 'ENOMEM':
    case 'ERR_WORKER_OUT_OF_MEMORY':
    case '53200':
      return `There is not enough memory for the embedded database (${reason}); end other programs, or use a machine or container with more.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${config.dataDir} cannot be written to; set DATA_DIR to a folder that can.`
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return `The data folder ${config.dataDir} has a file where a folder must be (${reason}); move it away, or set DATA_DIR to another folder.`
    default:
      return isSqlState(code) ? damaged('cannot be used', reason, config) : undefined
  }
}

function damaged(how: string, reason: string, config: Config): string {
  const folder = databaseFolder(config)
  return `The embedded database in ${folder} ${how} (${reason}): restore a backup of this folder, or move it away to start with an empty one.`
}
