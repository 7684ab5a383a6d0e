import type { Services } from '../../../services.ts'
import { PLACES } from './claims.ts'
import { type Entry, type FolderDisk, isSame, type Print } from './folder-disk.ts'
import { joined, keyOf, stampsFrom, unstamped } from './raw-names.ts'
import { isAsReceived } from './take-file.ts'

/** A file in `taken`, and the name that it came under. */
export type TakenFile = { file: Entry; ownName: Buffer }

/**
 * What was taken lately. Whoever held a file open while it was moved goes on writing to it where it lies then, so
 * each is compared for a while with what it was when it was read; one that another process has read, with what was
 * received.
 */
export class TakenFiles {
  readonly #read = new Map<string, Print>()

  constructor(
    private readonly services: Services,
    private readonly disk: FolderDisk,
    private readonly watchMs: number,
  ) {}

  /** Notes what a file was when it was read. */
  remember(path: Buffer, print: Print): void {
    this.#read.set(keyOf(path), print)
  }

  /** The files of a province that may have changed, by what this process knows. */
  async suspects(province: Buffer): Promise<TakenFile[]> {
    const folder = joined(province, Buffer.from(PLACES.taken))
    const from = stampsFrom(Date.now() - this.watchMs)
    const suspects: TakenFile[] = []
    for (const name of await this.disk.names(folder)) {
      const isOld = keyOf(name) < from
      if (isOld) this.#read.delete(keyOf(joined(folder, name)))
      const ownName = isOld ? undefined : unstamped(name)
      const file = ownName && (await this.disk.entry(folder, name))
      if (file?.kind === 'FILE' && !this.#isAsRead(file)) suspects.push({ file, ownName: ownName! })
    }
    return suspects
  }

  /** Whether more, or something else, has come of a file since it was taken. */
  async hasChanged(provinceId: string, { path, print }: Entry): Promise<boolean> {
    if (this.#read.has(keyOf(path))) return true
    const { disk } = this
    if (!(await isAsReceived(this.services, { provinceId, disk, path }))) return true
    this.remember(path, print)
    return false
  }

  /** What was emptied is about to be written anew, or never. */
  #isAsRead({ path, print }: Entry): boolean {
    const wasRead = this.#read.get(keyOf(path))
    return print.size === 0 || (wasRead !== undefined && isSame(wasRead, print))
  }
}
