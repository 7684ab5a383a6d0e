import { MemoryFS, PGlite } from '@electric-sql/pglite'

const { PGDATA } = PGlite.paths
const FOLDER_MODE = 0o40700
const FILE_MODE = 0o100600

type Node = { contents: Uint8Array; usedBytes: number; stream_ops: FileOperations }
/** What a file in memory is read and written with; the first that a write is given is the open file. */
type FileOperations = { write: (file: { node: Node }, ...written: unknown[]) => number }
type FileSystem = {
  mkdirTree(path: string, mode: number): void
  lookupPath(path: string): { node: Node }
  mknod(path: string, mode: number, device: number): Node
}

/**
 * A database in memory that begins as an image, a tar of a data directory. Its files are parts of the image, and
 * each is copied before it is written to for the first time, which most never are: unpacked by PGlite they are half
 * of the work of opening it, and copied all at once a third.
 */
export class ImageFs extends MemoryFS {
  constructor(private readonly image: Uint8Array) {
    super()
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS as unknown as FileSystem
    files.mkdirTree(PGDATA, FOLDER_MODE)
    for (const { name, isFolder, content } of entriesOf(this.image)) {
      const path = `${PGDATA}${name}`
      const node = files.mknod(path, isFolder ? FOLDER_MODE : FILE_MODE, 0)
      if (isFolder) continue
      node.contents = content
      node.usedBytes = content.length
      node.stream_ops = this.#copyingFirst(node.stream_ops)
    }
  }

  /** All else that changes a file, as its growing, gives it new contents by itself. */
  #copyingFirst(operations: FileOperations): FileOperations {
    const write: FileOperations['write'] = (file, ...written) => {
      const { node } = file
      if (node.contents.buffer === this.image.buffer) node.contents = node.contents.slice()
      return operations.write(file, ...written)
    }
    return Object.assign(Object.create(operations), { write })
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
