import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesBelow, fromRoot, isTestCode, NODE_PARTS, textOf } from '../lib/project.mjs'

const FOLDERS = [...NODE_PARTS, 'web', 'scripts/build']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']
const STAMP = 'build-stamp.txt'

/** Hash of every file that the built product depends on. By content: a clone has new dates. */
export function sourceFingerprint() {
  const hash = createHash('sha256')
  const sources = FOLDERS.flatMap((folder) => filesBelow(fromRoot(folder)))
  for (const path of [...sources.filter((path) => !isTestCode(path)), ...FILES]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(fromRoot(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ was made from the sources as they are now. */
export function isBuilt() {
  return textOf(fromRoot('dist', STAMP)) === sourceFingerprint()
}

export const stampFile = STAMP
