import { MemoryFS, PGlite } from '@electric-sql/pglite'

const { PGDATA } = PGlite.paths
const FOLDER_MODE = 0o40700
const FILE_MODE = 0o100600

type Node = { contents: Uint8Array; usedBytes: number }
type FileSystem = {
  mkdirTree(path: string, mode: number): void
  lookupPath(path: string): { node: Node }
  mknod(path: string, mode: number, device: number): Node
}

/**
 * A database in memory that begins as an image, a tar of a data directory. Its files are parts of one copy
 * of the image, which is written to from then on: unpacked by PGlite, they are half of the work of opening
 * it.
 */
export class ImageFs extends MemoryFS {
  readonly #copy: Uint8Array

  constructor(image: Uint8Array) {
    super()
    this.#copy = image.slice()
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS as unknown as FileSystem
    files.mkdirTree(PGDATA, FOLDER_MODE)
    for (const { name, isFolder, content } of entriesOf(this.#copy)) {
      const path = `${PGDATA}${name}`
      const node = files.mknod(path, isFolder ? FOLDER_MODE : FILE_MODE, 0)
      if (!isFolder) Object.assign(node, { contents: content, usedBytes: content.length })
    }
  }
}

type Entry = { name: string; isFolder: boolean; content: Uint8Array }

const BLOCK = 512

/** What is in a tar of PGlite: folders before their files, by their path from the data directory. */
function* entriesOf(tar: Uint8Array): Generator<Entry> {
  const text = (from: number, length: number) => {
    const end = tar.indexOf(0, from)
    return String.fromCharCode(...tar.subarray(from, Math.min(end, from + length)))
  }
  for (let at = 0; tar[at]; ) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const start = at + BLOCK
    const content = tar.subarray(start, start + size)
    yield {
      name: `${text(at + 345, 155)}${text(at, 100)}`,
      isFolder: text(at + 156, 1) === '5',
      content,
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
