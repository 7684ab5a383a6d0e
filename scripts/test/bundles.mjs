import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../build/server.mjs'
import { fromRoot } from '../lib/project.mjs'

/**
 * Bundles the programs and the worker threads once for a whole run of tests: from source, each of the
 * hundreds that the tests start would first load a compiler, which is 2 s of work for a server.
 */
export default async function setup() {
  const cache = fromRoot('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'powerdesk-workers-'))
  await buildServer(folder)
  process.env.WORKER_BUNDLES = folder
  return () => {
    delete process.env.WORKER_BUNDLES
    rmSync(folder, { recursive: true, force: true })
  }
}
