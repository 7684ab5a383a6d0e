import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** As WebAssembly numbers it. The database ends by it, as it must: what it holds is no longer certain. */
const EIO = 29

type FileSystems = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
  FS: { ErrnoError: new (errno: number) => Error }
}

/**
 * The folder of an embedded database. PGlite by itself never calls fsync (it starts with -F, and
 * Emscripten's NODEFS has no fsync), so a power loss could take acknowledged rows away. The call is added
 * here; it stays off while the database opens, because crash recovery would sync every file one by one, and
 * one `sync` of the whole folder follows instead.
 */
export class DurableNodeFs extends NodeFS {
  #isOpen = false

  /** @param sync writes a file to the disk, or throws */
  constructor(
    folder: string,
    private readonly sync: (file: number) => void = fsyncSync,
  ) {
    super(folder)
  }

  /** The database is open: from now on it syncs. */
  begin(): void {
    this.#isOpen = true
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (mod: unknown) => {
      const { NODEFS, FS } = mod as FileSystems
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (!this.#isOpen) return 0
        try {
          this.sync(nfd)
          return 0
        } catch {
          // Of any other kind of error the database hears nothing, and says that all is written.
          throw new FS.ErrnoError(EIO)
        }
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    }
  }
}
