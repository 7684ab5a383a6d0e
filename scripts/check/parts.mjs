import { join } from 'node:path'
import { ROOT, textOf, topFolders } from '../lib/project.mjs'

/**
 * Differences between the folders that there are and those that ARCHITECTURE.md lists: in its code
 * blocks, a line that starts with `name/`.
 */
export function partFaults(root = ROOT) {
  const text = textOf(join(root, 'ARCHITECTURE.md'))
  if (text === undefined) return ['ARCHITECTURE.md is missing']
  const listed = listedParts(text)
  const folders = topFolders(root)
  return [
    ...folders
      .filter((name) => !listed.includes(name))
      .map((name) => `${name}/ is not in the tree of ARCHITECTURE.md`),
    ...listed
      .filter((name) => !folders.includes(name))
      .map((name) => `ARCHITECTURE.md lists ${name}/, which does not exist`),
  ]
}

/** Folder names at the start of a line inside the fenced blocks of a Markdown text. */
function listedParts(text) {
  const blocks = text.split(/^```.*$/m).filter((_, index) => index % 2 === 1)
  return blocks.flatMap((block) =>
    [...block.matchAll(/^([a-z0-9][a-z0-9-]*)\/(?=\s|$)/gm)].map(([, name]) => name),
  )
}
