import { FolderInUseError } from '#database/connection/folder-lock.ts'
import { type Config, ConfigError } from './config.ts'

/** A reason not to start that the person at the keyboard can mend; told in one sentence. */
export function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof ConfigError) return error.message
  if (error instanceof FolderInUseError) {
    return `The data folder ${config?.dataDir} is in use by another Powerdesk process; stop it or set DATA_DIR.`
  }
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is taken; stop the other program or set PORT to another number.`
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `The data folder ${config?.dataDir} cannot be written to; set DATA_DIR to a folder that can.`
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return 'The database named by DATABASE_URL cannot be reached.'
  }
  return undefined
}
