import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, desc, like } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { importFile, notification } from '#database/schema/tables.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { testServer } from '../../../../test/harness.ts'
import { FolderWatch } from '../folder-watch.ts'

/** A server with a watched folder on a real disk, emptied before each test, and a clock that tests wind on. */
export class WatchedWorld {
  readonly path = mkdtempSync(join(tmpdir(), 'powerdesk-watched-'))
  readonly folder = join(this.path, '1')
  readonly server = testServer({
    watchedFolder: { path: this.path, account: 'trader' },
    maxUploadBytes: 200_000,
  })
  #nowMs = 0
  #month = 0
  #watch: FolderWatch | undefined

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true }))
    beforeEach(() => {
      for (const name of readdirSync(this.path, { encoding: 'buffer' }))
        rmSync(Buffer.concat([Buffer.from(`${this.path}/`), name]), { recursive: true })
      mkdirSync(this.folder)
      this.#watch = undefined
    })
  }

  /** A watch as a server has it that has just been started. */
  watch(options: ConstructorParameters<typeof FolderWatch>[1] = {}): FolderWatch {
    return new FolderWatch(this.server.services, { nowMs: () => this.#nowMs, ...options })
  }

  pass(seconds: number): void {
    this.#nowMs += seconds * 1000
  }

  /** What a watch sees in two rounds, between which whoever was writing has time to go on. */
  async look(watch = this.sameWatch(), rounds = 2): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      this.pass(15)
      await watch.look()
    }
    await this.server.services.jobs.drain()
  }

  sameWatch(): FolderWatch {
    this.#watch ??= this.watch()
    return this.#watch
  }

  put(name: string, content: Uint8Array | string): void {
    writeFileSync(join(this.folder, name), content)
  }

  /** Days that no other test brings. */
  async soundDays(days = 1): Promise<string> {
    const month = this.#month++
    const first = `${2015 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    return String(await toCsv(longRows(first, days)))
  }

  /** Names without their stamps. */
  lying(place: string): string[] {
    const folder = join(this.folder, place)
    return this.under(folder).map(({ name }) => name.replace(/^\S+Z-\S+ /, ''))
  }

  /** All files below a folder. */
  under(folder = this.path): { name: string; content: string }[] {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => ({
          name,
          content: readFileSync(join(parentPath, name), 'utf8'),
        }))
    } catch {
      return []
    }
  }

  files() {
    return this.server.services.db.select().from(importFile).orderBy(desc(importFile.id))
  }

  /** What the owner was told of the folder, the earliest first. */
  async told(): Promise<string[]> {
    const rows = await this.server.services.db
      .select()
      .from(notification)
      .where(like(notification.kind, 'FOLDER_%'))
      .orderBy(asc(notification.id))
    return rows.map(({ kind, params }) => {
      const { folder, files = params.fileName, whyEn = '' } = params
      return [kind.slice(7), ...(folder ? [folder] : []), files, whyEn].filter(Boolean).join(' | ')
    })
  }

  async forgetTold(): Promise<void> {
    await this.server.services.db.delete(notification).where(like(notification.kind, 'FOLDER_%'))
  }
}
