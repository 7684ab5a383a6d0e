import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { fromRoot } from './project.mjs'

/**
 * Installs and builds if need be, then becomes the server: it runs in this very process, so that
 * signals and exit codes are its own.
 */
export async function start() {
  await ensureInstalled()
  await ensureBuilt()
  process.env.DATA_DIR ??= fromRoot('data')
  process.env.WEB_ROOT ??= fromRoot('dist/web')
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(fromRoot('dist/server/main.js')).href)
}
