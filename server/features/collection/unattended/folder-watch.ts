import fs from 'node:fs/promises'
import type { Services } from '../../../services.ts'
import { type Claim, claimFile, claimsIn, PLACES, putAside } from './claims.ts'
import { type Importer, importerOf } from './folder-account.ts'
import { codeOf, type Entry, FolderDisk, type Print, type RawDisk } from './folder-disk.ts'
import { FolderTeller, type LeftReason } from './folder-teller.ts'
import { isSkipped, keyOf, shownName } from './raw-names.ts'
import { Sightings } from './sightings.ts'
import { lastImportId, type Refusal, takeFile } from './take-file.ts'
import { type TakenFile, TakenFiles } from './taken-files.ts'

export type Patience = {
  /** A file that has changed within this time may still be on its way. */
  quietMs: number
  /** Whoever took a file and has not finished by then has died. */
  givenUpMs: number
  /** So long what was taken is looked at for more. */
  watchMs: number
  /** An empty file may be one that somebody is about to write. */
  emptyMs: number
  /** A file that is never quiet for so long is told of. */
  busyMs: number
  /** A disk that has not answered a call for so long is told of. */
  silentMs: number
}
const PATIENCE: Patience = {
  quietMs: 10_000,
  givenUpMs: 300_000,
  watchMs: 600_000,
  emptyMs: 300_000,
  busyMs: 3_600_000,
  silentMs: 30_000,
}
/** Files of a province in one round, and its time; the next round is seconds away. */
const MAX_FILES = 50
const ROUND_MS = 30_000
/** So much of the end of a claim's folder tells it from all others. */
const STAMP_CHARS = 40

/** Failures of a file or folder, not of the disk that it lies on. */
const OWN_FAILURES = [
  ...['EACCES', 'EPERM', 'EBUSY', 'EROFS', 'ENOSPC', 'EDQUOT', 'EXDEV', 'EINVAL'],
  ...['EEXIST', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ETXTBSY'],
]

type Options = {
  patience?: Partial<Patience>
  raw?: RawDisk
  take?: typeof takeFile
  /** A clock that nobody sets. */
  nowMs?: () => number
}

type Province = { id: string; path: Buffer }

/**
 * Takes in what lies in the watched folder: files in a folder named by the id of their province. A file that has not
 * changed for a while is moved away before it is read, so that of several servers one takes it, read, compared
 * with what it was, imported, and looked at for some minutes more: whoever goes on writing has it taken again. What a
 * server that died had moved is taken by the next. A file that was taken twice is known by its content.
 */
export class FolderWatch {
  readonly #patience: Patience
  readonly #disk: FolderDisk
  readonly #teller: FolderTeller
  readonly #seen: Sightings
  readonly #take: typeof takeFile
  readonly #nowMs: () => number
  /** Files that this process is taking, or has left when it could not go on. */
  readonly #mine = new Set<string>()
  readonly #taken: TakenFiles
  /** Who may import where, asked once a round. */
  #importers = new Map<string, Importer>()
  #endMs = 0

  constructor(
    private readonly services: Services,
    { patience, raw = fs, take = takeFile, nowMs = () => performance.now() }: Options = {},
  ) {
    // Who has the embedded database is alone: whatever is being taken was left by a process that has ended.
    const isAlone = services.database.kind === 'pglite'
    this.#patience = { ...PATIENCE, ...(isAlone && { givenUpMs: 0 }), ...patience }
    this.#teller = new FolderTeller(services, nowMs)
    this.#seen = new Sightings(nowMs, this.#patience.quietMs)
    this.#take = take
    this.#nowMs = nowMs
    this.#disk = new FolderDisk(raw, {
      silentMs: this.#patience.silentMs,
      onSilent: (since) => void this.#away(since),
    })
    this.#taken = new TakenFiles(services, this.#disk, this.#patience.watchMs)
  }

  /** One round over all provinces. */
  async look(): Promise<void> {
    const { watchedFolder } = this.services.config
    if (!watchedFolder) return
    this.#teller.begin()
    this.#importers = new Map()
    this.#endMs = this.#nowMs() + ROUND_MS
    const began = new Date()
    try {
      const root = Buffer.from(watchedFolder.path)
      for (const name of await this.#disk.rootNames(root)) await this.#lookAt(root, name)
    } catch (error) {
      if (!this.#disk.hasThrown(error)) throw error
      return this.#teller.away(began, codeOf(error))
    }
    this.#teller.answers()
    await this.#teller.tellLeft()
    this.#seen.forgetUnseen()
  }

  async #lookAt(root: Buffer, name: Buffer): Promise<void> {
    const entry = isSkipped(name) ? undefined : await this.#disk.entry(root, name)
    if (!entry) return
    if (entry.kind === 'FOLDER') return this.#lookInto({ id: shownName(name), path: entry.path })
    if (this.#isQuiet(entry))
      this.#leave(undefined, entry, entry.kind === 'FILE' ? 'IN_ROOT' : entry.kind)
  }

  async #lookInto(province: Province): Promise<void> {
    try {
      await this.#takeAgain(province)
      const held = await this.#goOn(province)
      await this.#takeNew(province, held)
    } catch (error) {
      const code = codeOf(error)
      if (!this.#disk.hasThrown(error) || !OWN_FAILURES.includes(code)) throw error
      // The folder itself, or one in it, cannot be read or written.
      this.#teller.leave({
        folder: province.id,
        ...{ provinceId: undefined, reason: 'UNREADABLE', code, name: '/' },
      })
    }
  }

  /** Has files that were written to after they were taken be taken again. */
  async #takeAgain(province: Province): Promise<void> {
    for (const suspect of await this.#taken.suspects(province.path)) {
      const importer = await this.#importerOf(province)
      if (!('user' in importer)) return
      if (await this.#hasChanged(province, suspect.file))
        await this.#takeOneAgain(province, suspect)
    }
  }

  async #hasChanged(province: Province, file: Entry): Promise<boolean> {
    try {
      return await this.#taken.hasChanged(province.id, file)
    } catch (error) {
      this.#leaveFor(province, file, { error, reason: 'UNREADABLE' })
      return false
    }
  }

  async #takeOneAgain(province: Province, { file, ownName }: TakenFile): Promise<void> {
    const claim = await this.#claim(province, file, ownName)
    if (!claim) return
    const stamp = shownName(claim.own!).slice(-STAMP_CHARS)
    await this.#teller.grew({ name: shownName(ownName), provinceId: province.id, stamp })
  }

  /**
   * Goes on with what is being taken here, or was by a process that has ended.
   *
   * @returns names of files that are not done with; a later one of the name waits for its turn
   */
  async #goOn(province: Province): Promise<ReadonlySet<string>> {
    const held = new Set<string>()
    const { claims, empty } = await claimsIn(this.#disk, province.path)
    for (const claim of claims) {
      const isDone = await this.#goOnWith(province, claim)
      if (!isDone && claim.file.print.size > 0) held.add(keyOf(claim.file.name))
    }
    for (const { path, print } of empty) {
      const { unchangedMs } = this.#seen.note(path, print)
      if (unchangedMs >= this.#givenUpMs) await this.#disk.dropFolder(path)
    }
    return held
  }

  async #goOnWith(province: Province, claim: Claim): Promise<boolean> {
    const { file } = claim
    const isMine = this.#mine.has(keyOf(file.path))
    const forMs = isMine ? this.#patience.quietMs : this.#givenUpMs
    const isReady = await this.#isReady(province, file, forMs)
    if (!isReady) return false
    const own = isMine ? claim : await this.#claim(province, file, file.name, claim.after)
    if (own && claim.own && !isMine) await this.#disk.dropFolder(claim.own)
    return own !== undefined && this.#finish(province, own)
  }

  async #takeNew(province: Province, held: ReadonlySet<string>): Promise<void> {
    let taken = 0
    const places: readonly string[] = [PLACES.taken, PLACES.refused]
    for (const name of await this.#disk.names(province.path)) {
      const file = isSkipped(name) ? undefined : await this.#disk.entry(province.path, name)
      if (!file) continue
      if (file.kind !== 'FILE') {
        const isPlace = file.kind === 'FOLDER' && places.includes(keyOf(name))
        if (!isPlace && this.#isQuiet(file)) this.#leave(province, file, file.kind)
        continue
      }
      const isReady = await this.#isReady(province, file, this.#patience.quietMs)
      if (!isReady || held.has(keyOf(name)) || taken >= MAX_FILES || this.#nowMs() > this.#endMs)
        continue
      taken += 1
      await this.#takeOne(province, file)
    }
  }

  async #takeOne(province: Province, file: Entry): Promise<void> {
    try {
      // What cannot be read stays where whoever brought it can mend that.
      await this.#disk.reading(file.path, async () => {})
    } catch (error) {
      return this.#leaveFor(province, file, { error, reason: 'UNREADABLE' })
    }
    const claim = await this.#claim(province, file)
    if (claim) await this.#finish(province, claim)
  }

  /** Whether a file can be taken; what cannot although nobody writes to it is told of. */
  async #isReady(province: Province, file: Entry, forMs: number): Promise<boolean> {
    const { emptyMs } = this.#patience
    const { unchangedMs, busyMs } = this.#seen.note(file.path, file.print)
    if (unchangedMs < forMs) {
      if (busyMs >= this.#patience.busyMs)
        this.#leave(province, { ...file, print: undefined }, 'BUSY')
      return false
    }
    if (file.print.size === 0) {
      if (unchangedMs >= emptyMs) this.#leave(province, file, 'EMPTY')
      return false
    }
    const importer = await this.#importerOf(province)
    if ('user' in importer) return true
    this.#leave(province, file, importer.reason)
    return false
  }

  async #claim(
    province: Province,
    file: Entry,
    name = file.name,
    after?: number,
  ): Promise<Claim | undefined> {
    try {
      const facts = { file, name, after: after ?? (await lastImportId(this.services)) }
      const claim = await claimFile(this.#disk, province.path, facts)
      if (!claim) return undefined
      this.#mine.add(keyOf(claim.file.path))
      this.#seen.carry(file.path, claim.file.path)
      return claim
    } catch (error) {
      this.#leaveFor(province, { ...file, name }, { error, reason: 'CANNOT_MOVE' })
      return undefined
    }
  }

  /** @returns whether the file is done with */
  async #finish(province: Province, claim: Claim): Promise<boolean> {
    const { file, after } = claim
    const importer = await this.#importerOf(province)
    if (!('user' in importer)) return false
    const taking = await this.#take(this.services, {
      ...{ user: importer.user, provinceId: province.id, disk: this.#disk, after },
      ...{ path: file.path, print: file.print, name: shownName(file.name) },
    })
    if (taking === 'CHANGED') return false
    if (taking !== 'TAKEN') await this.#tellRefused(province, claim, taking)
    const place = taking === 'TAKEN' ? 'taken' : 'refused'
    const target = await this.#putAside(province, claim, place)
    if (target === 'FAILED') return false
    this.#mine.delete(keyOf(file.path))
    if (target && taking === 'TAKEN') this.#taken.remember(target, file.print)
    return true
  }

  /** Before it is moved: afterwards nobody looks at it again. */
  async #tellRefused({ id }: Province, { file, own }: Claim, { refused, code }: Refusal) {
    const stamp = shownName(own ?? file.path).slice(-STAMP_CHARS)
    const facts = { folder: id, provinceId: id, name: shownName(file.name) }
    await this.#teller.refused({ ...facts, reason: refused, code }, stamp)
  }

  async #putAside(province: Province, claim: Claim, place: 'taken' | 'refused') {
    try {
      return await putAside(this.#disk, province.path, { claim, place })
    } catch (error) {
      this.#leaveFor(province, claim.file, { error, reason: 'CANNOT_MOVE' })
      return 'FAILED'
    }
  }

  async #importerOf({ id }: Province): Promise<Importer> {
    const known = this.#importers.get(id)
    if (known) return known
    const importer = await importerOf(this.services, id)
    this.#importers.set(id, importer)
    return importer
  }

  /** After so long without a change nobody is at work on what is being taken. */
  get #givenUpMs(): number {
    return Math.max(this.#patience.givenUpMs, this.#patience.quietMs)
  }

  #isQuiet({ path, print }: Entry): boolean {
    return this.#seen.note(path, print).unchangedMs >= this.#patience.quietMs
  }

  #leaveFor(
    province: Province,
    file: Entry,
    { error, reason }: { error: unknown; reason: LeftReason },
  ): void {
    const code = codeOf(error)
    if (code === 'ENOENT') return
    if (!this.#disk.hasThrown(error) || !OWN_FAILURES.includes(code)) throw error
    this.#leave(province, file, reason, code)
  }

  #leave(
    province: Province | undefined,
    { name, print }: Pick<Entry, 'name'> & { print?: Print },
    reason: LeftReason,
    code?: string,
  ): void {
    const importer = province && this.#importers.get(province.id)
    const isOpen = importer !== undefined && 'user' in importer
    const provinceId = isOpen ? province?.id : undefined
    this.#teller.leave({
      folder: province?.id,
      provinceId,
      reason,
      code,
      name: shownName(name),
      print,
    })
  }

  async #away(since: Date): Promise<void> {
    await this.#teller.away(since).catch((error: unknown) => {
      this.services.log.error({ err: error }, 'nobody could be told of the watched folder')
    })
  }
}
