import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fromRoot } from '../harness/paths.ts'

/** The password that an installation without demonstration gives its first administrator, for one sign-in. */
export async function firstAdmin(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0' }
  const command = fromRoot('dist/server/create-admin.js')
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'admin'], { env })
  const password = /password (\S+)/.exec(stdout)?.[1]
  if (!password) throw new Error(`no password in: ${stdout}`)
  return password
}
