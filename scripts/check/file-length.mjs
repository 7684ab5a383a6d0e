import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, ROOT } from '../lib/project.mjs'

const MAX_LINES = 400

/** Source files that are too long to be read at one go. */
export function lengthFaults(root = ROOT) {
  return filesBelow(root, root)
    .filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path))
    .map((path) => ({ path, lines: lineCount(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_LINES}`)
}

function lineCount(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
