import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import { type NewNotification, notify } from '#database/queries/notification/notifications.ts'
import { appUser } from '#database/schema/tables.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import type { NotificationKind } from '#domain/notification/words.ts'
import { textOf } from '../../../http/texts.ts'
import type { Services } from '../../../services.ts'
import type { Print } from './folder-disk.ts'

/** Why a file lies where it is, or was put aside. */
export type LeftReason =
  | 'IN_ROOT'
  | 'PROVINCE'
  | 'ACCOUNT'
  | 'LINK'
  | 'FOLDER'
  | 'SPECIAL'
  | 'EMPTY'
  | 'BUSY'
  | 'UNREADABLE'
  | 'CANNOT_MOVE'
  | 'TOO_LARGE'

export type LeftFile = {
  /** The province whose folder it lies in, as people read it; undefined above all of them. */
  folder: string | undefined
  /** Where the account may import into it. */
  provinceId: string | undefined
  reason: LeftReason
  /** What the operating system calls the reason. */
  code?: string
  name: string
  /** Without one the file is told of once, however it changes. */
  print?: Print
}

const SHOWN_NAMES = 3
/** Files that come one after the other to the wrong place are told of together. */
const AGAIN_MS = 600_000
const HOUR_CHARS = 13

/** Tells the log and the owner of the folder's account what does not go by itself: once, and again when it changes. */
export class FolderTeller {
  #left = new Map<string, LeftFile[]>()
  readonly #told = new Map<string, { content: string; atMs: number }>()
  #logged = new Set<string>()
  #awaySince: Date | undefined
  #isAwayTold = false

  constructor(
    private readonly services: Services,
    private readonly nowMs: () => number,
  ) {}

  /** Begins a round; one that was broken off is forgotten. */
  begin(): void {
    this.#left = new Map()
  }

  /** Notes what lies there in this round. */
  leave(file: LeftFile): void {
    const group = [file.folder ?? '/', file.reason, file.code].join(' ')
    this.#left.set(group, [...(this.#left.get(group) ?? []), file])
  }

  /** Ends a round: what was told and is not there any more may be told again. */
  async tellLeft(): Promise<void> {
    const left = this.#left
    this.#log([...left.values()].flat())
    for (const group of this.#told.keys()) if (!left.has(group)) this.#told.delete(group)
    for (const [group, files] of left) await this.#tellGroup(group, files)
  }

  /** What was put aside does not wait for the end of a round: it will not be there again. */
  async refused(file: LeftFile, stamp: string): Promise<void> {
    this.services.log.warn(file, 'file of the watched folder refused')
    await this.#notifyLeft([file], `importLeft:${stamp}:${file.reason}`)
  }

  async grew({ name, provinceId, stamp }: { name: string; provinceId: string; stamp: string }) {
    this.services.log.warn(
      { name, provinceId },
      'file of the watched folder grew after it was taken',
    )
    await this.#notify({
      ...{ kind: 'FOLDER_GREW', provinceId, dedupKey: `importGrew:${stamp}` },
      params: { fileName: name },
    })
  }

  /** The folder does not answer, or with an error. */
  async away(since: Date, code?: string): Promise<void> {
    if (!this.#awaySince) {
      this.#awaySince = since
      this.services.log.error({ since, code }, 'watched folder does not answer')
    }
    if (this.#isAwayTold) return
    // Servers notice within seconds of each other, and a bad line comes and goes: an hour has one notice.
    const dedupKey = `importAway:${since.toISOString().slice(0, HOUR_CHARS)}`
    const params = { since: shanghaiText(since), ...whys(code ? 'ERROR' : 'SILENT', { code }) }
    await this.#notify({ kind: 'FOLDER_AWAY', provinceId: null, dedupKey, params })
    this.#isAwayTold = true
  }

  answers(): void {
    if (!this.#awaySince) return
    this.services.log.info({ since: this.#awaySince }, 'watched folder answers again')
    this.#awaySince = undefined
    this.#isAwayTold = false
  }

  #log(files: readonly LeftFile[]): void {
    const logged = new Set<string>()
    for (const { print, ...facts } of files) {
      const key = JSON.stringify(facts) + printText(print)
      logged.add(key)
      if (!this.#logged.has(key)) this.services.log.warn(facts, 'file of the watched folder left')
    }
    this.#logged = logged
  }

  async #tellGroup(group: string, files: readonly LeftFile[]): Promise<void> {
    const content = hashOf(
      files.map(({ name, print }) => `${name}\0${printText(print)}`).join('\0'),
    )
    const last = this.#told.get(group)
    if (last && (last.content === content || this.nowMs() - last.atMs < AGAIN_MS)) return
    await this.#notifyLeft(files, `importLeft:${hashOf(group)}:${content}`)
    this.#told.set(group, { content, atMs: this.nowMs() })
  }

  async #notifyLeft(files: readonly LeftFile[], dedupKey: string): Promise<void> {
    const { folder = '/', provinceId = null, reason, code } = files[0]!
    const names = files.slice(0, SHOWN_NAMES).map(({ name }) => name)
    if (files.length > SHOWN_NAMES) names.push('…')
    const { account } = this.services.config.watchedFolder!
    const params = { folder, files: names.join(', '), count: files.length }
    await this.#notify({
      ...{ kind: 'FOLDER_LEFT', provinceId, dedupKey },
      params: { ...params, ...whys(reason, { code, account }) },
    })
  }

  async #notify(
    message: Pick<NewNotification, 'provinceId' | 'dedupKey' | 'params'> & {
      kind: Extract<NotificationKind, `FOLDER_${string}`>
    },
  ): Promise<void> {
    const { db, clock, config } = this.services
    const { account } = config.watchedFolder!
    const owners = await db
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.account, account))
    await notify(
      db,
      owners.map(({ id }) => id),
      { severity: 'WARNING', createTime: clock.now(), deepLink: PAGES.fileImport, ...message },
    )
  }
}

function whys(
  reason: LeftReason | 'SILENT' | 'ERROR',
  { code = '', account = '' }: { code?: string; account?: string },
) {
  const key = `folderWhy${reason}` as const
  const params = { code, account }
  return { whyZh: textOf('zh', key, params), whyEn: textOf('en', key, params) }
}

const printText = (print: Print | undefined) => (print ? `${print.size}:${print.mtimeNs}` : '')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
