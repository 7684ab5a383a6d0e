import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, isTestCode, ROOT } from '../lib/project.mjs'

const WORKER_PATH = /'([a-z][\w/-]*\.worker)'/g

/**
 * Worker threads that are named wrongly. A thread is started by a path in a string, which no check of
 * imports sees: it must be there, and lie beside whoever names it, so that no wall is passed that way.
 */
export function workerFaults(root = ROOT) {
  return filesBelow(root, root)
    .filter((path) => path.endsWith('.ts') && !isTestCode(path))
    .flatMap((path) => {
      const named = [...readFileSync(join(root, path), 'utf8').matchAll(WORKER_PATH)]
      return named.flatMap(([, worker]) => faultOf(root, path, worker))
    })
}

function faultOf(root, path, worker) {
  if (!existsSync(join(root, `${worker}.ts`))) return [`${path}: ${worker}.ts does not exist`]
  if (dirname(worker) === dirname(path)) return []
  return [`${path}: ${worker}.ts lies in another folder`]
}
