import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { fromRoot } from './project.mjs'

/**
 * Installs and builds if need be, and says so: these are the first two of the four steps of a first start,
 * the server says the others (`server/seed-demo.ts`). A step that has nothing to do says nothing.
 * Then it becomes the server: it runs in this very process, so that signals and exit codes are its own.
 */
export async function start() {
  await ensureInstalled('[1/4] ')
  await ensureBuilt('[2/4] ')
  process.env.DATA_DIR ??= fromRoot('data')
  process.env.WEB_ROOT ??= fromRoot('dist/web')
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(fromRoot('dist/server/main.js')).href)
}
