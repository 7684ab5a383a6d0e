import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, serverEntries } from '../build/server.mjs'
import { fromRoot } from '../lib/project.mjs'

/** Commands that nobody ships, and the thread that they work in. */
const COMMANDS = [
  ...['tools/forecast/main.ts', 'tools/forecast/member.worker.ts'],
  ...['bench/forecast/main.ts', 'bench/provinces/main.ts'],
]

/**
 * Bundles the programs and the worker threads once for a whole run of tests: from source, each of the
 * hundreds that the tests start would first load a compiler, which is 2 s of work for a server and 0.8 s for
 * a command. Several projects of a run share them.
 */
export default async function setup() {
  if (process.env.WORKER_BUNDLES) return
  const cache = fromRoot('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'powerdesk-workers-'))
  await buildServer(folder, [...serverEntries(), ...COMMANDS])
  process.env.WORKER_BUNDLES = folder
  return () => {
    delete process.env.WORKER_BUNDLES
    rmSync(folder, { recursive: true, force: true })
  }
}
