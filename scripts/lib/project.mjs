import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Parts whose code runs in Node and is translated file by file into dist/. */
export const NODE_PARTS = ['api', 'domain', 'database', 'files', 'collector', 'server', 'simulator']

/** Folders that no tool of ours looks into. */
const FOREIGN = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'reports', 'coverage'])

export function fromRoot(...path) {
  return join(ROOT, ...path)
}

/** Files below a folder, as paths relative to `base` with forward slashes, sorted. */
export function filesBelow(folder, base = ROOT) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return [relative(base, path).split(sep).join('/')]
      return FOREIGN.has(entry.name) ? [] : filesBelow(path, base)
    })
    .sort()
}

/** Folders of the project itself: not hidden, not generated, not empty. */
export function topFolders(base = ROOT) {
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((name) => !FOREIGN.has(name) && filesBelow(join(base, name), base).length > 0)
    .sort()
}

/** Text of a file, or `undefined` if there is none. */
export function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Whether a path is code for tests only, which is neither built nor shipped. */
export function isTestCode(path) {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(test|fixtures)\//.test(path)
}
