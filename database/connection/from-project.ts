import { existsSync } from 'node:fs'

/**
 * A file or folder by its path from the project's root, in the source as in the build: there the root is
 * the folder of the build, and this code lies in a bundle at any depth below it.
 */
export function fromProject(path: string): URL {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL(path, folder))) {
    const above = new URL('..', folder)
    if (above.href === folder.href) throw new Error(`${path} is missing in the build`)
    folder = above
  }
  return new URL(path, folder)
}
