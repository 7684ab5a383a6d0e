import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/**
 * Runs a command of its own process to its end: as it was bundled for the run of tests
 * (scripts/test/bundles.mjs), or from source as npm does.
 */
export function runMain(file: string, args: string[], { fromSource = false } = {}) {
  const { WORKER_BUNDLES, ...env } = process.env
  const bundled = path.join(WORKER_BUNDLES!, path.relative(ROOT, file).replace(/ts$/, 'js'))
  const program = fromSource ? ['--import', 'tsx', file] : [bundled]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    ...{ env, encoding: 'utf8' },
  })
  return { status, stdout, stderr }
}
