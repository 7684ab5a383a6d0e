import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { discardImport, importPreview, uploadImport } from '#api/collection/endpoints.ts'
import { importFile } from '#database/schema/tables.ts'
import { longRows, toCsv, toXlsx } from '#files/layouts/test/test-tables.ts'
import { databaseStore } from '../../common/files/database-store.ts'
import { uploadFolder } from '../../config.ts'
import { type TestServer, twoServers } from '../../test/harness.ts'
import { newWorkPath } from '../../work-folder.ts'
import { clearOrphans } from './staging/clear-orphans.ts'
import { newStagedPath, stagedFolder } from './staging/staged-store.ts'
import { ImportSteps } from './test/import-steps.ts'

const shared = mkdtempSync(join(tmpdir(), 'powerdesk-shared-'))
afterAll(() => rmSync(shared, { recursive: true, force: true }))

const PLACES = {
  'the database': { filesInDatabase: true },
  'a shared folder': { filesDir: shared },
}

describe.each(Object.entries(PLACES))('two servers with files in %s', (place, settings) => {
  const [here, there] = twoServers(settings)
  const servers = [here, there]
  const first = place === 'the database' ? '2025-01' : '2025-02'
  const stored = async ({ services }: TestServer, id: number) => {
    const [row] = await services.db.select().from(importFile).where(eq(importFile.id, id))
    return services.files.has(row!.sha256)
  }

  it('either takes a file in, the other one reads, shows and writes it', async () => {
    for (const n of [1, 2, 3, 4]) {
      const [taker, worker] = n % 2 ? [here, there] : [there, here]
      const [taking, working] = [new ImportSteps(taker), new ImportSteps(worker)]
      const rows = longRows(`${first}-0${n}`, 1)
      const content = n > 2 ? await toXlsx(rows) : toCsv(rows)
      const { data } = await taking.upload(content)
      await worker.services.jobs.drain()
      const file = await taking.detail(data.file.id)
      expect(file).toMatchObject({ state: 'PARSED', summary: { curveCount: 4 } })
      for (const server of servers) {
        const { body } = await server.call(importPreview, { id: file.id })
        expect([body.code, body.data?.seriesTotal]).toEqual([200, 4])
      }
      expect((await taking.confirm(file)).code).toBe(200)
      const writer = n % 4 < 2 ? taker : worker
      await writer.services.jobs.drain()
      expect(await working.detail(file.id)).toMatchObject({
        state: 'COMMITTED',
        written: { added: 4 },
      })
    }
    // Only what is stored or staged is left on either.
    const left = servers.flatMap((server) => server.storedFiles())
    expect(left.filter((path) => !path.startsWith(join('uploads', 'staged')))).toEqual([])
  })

  it('a file that one puts away is gone for both', async () => {
    const { data } = await new ImportSteps(here).upload(toCsv(longRows(`${first}-20`, 1)))
    const { id, lockVersion } = data.file
    expect([await stored(here, id), await stored(there, id)]).toEqual([true, true])
    expect((await there.call(discardImport, { id, lockVersion })).body.code).toBe(200)
    expect([await stored(here, id), await stored(there, id)]).toEqual([false, false])
  })

  it('the bytes of two imports stay until neither needs them', async () => {
    const content = toCsv(longRows(`${first}-21`, 1))
    const mine = (await new ImportSteps(here).upload(content)).data.file
    const theirs = (await new ImportSteps(there).upload(content, { person: 'admin' })).data.file
    await here.call(discardImport, { id: mine.id, lockVersion: mine.lockVersion })
    expect(await stored(there, theirs.id)).toBe(true)
    await here.call(discardImport, { id: theirs.id, lockVersion: theirs.lockVersion }, 'admin')
    expect(await stored(there, theirs.id)).toBe(false)
  })

  it('no room for a file answers 507, and nothing of it is left', async () => {
    const { files, db } = here.services
    const put = files.put
    files.put = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const before = await db.$count(importFile)
    const file = { name: 'a.csv', content: toCsv(longRows(`${first}-22`, 1)) }
    const { http, body } = await here.upload(uploadImport, file, { provinceId: '1' })
    files.put = put
    expect([http, body.code]).toEqual([507, 507])
    expect(await db.$count(importFile)).toBe(before)
    expect(readdirSync(join(await newWorkPath(here.services.config), '..'))).toEqual([])
  })
})

describe('what nobody needs any more', () => {
  const [server, other] = twoServers({ filesInDatabase: true })

  it('is cleared: files without an import, of dead processes, of replaced readings', async () => {
    const { config, db, files } = server.services
    const steps = new ImportSteps(server)
    const kept = await steps.read(toCsv(longRows('2025-03-01', 1)))
    const long = new Date(Date.now() - 2 * 3_600_000)
    const make = (path: string) => {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, 'left behind')
      utimesSync(path, long, long)
      return path
    }
    const dead = join(uploadFolder(config), 'tmp', 'dead')
    const left = [
      make(join(dead, 'unfinished')),
      make(join(uploadFolder(config), 'before.part')),
      make(join(stagedFolder(config), '7.json')),
      make(`${newStagedPath(config, 999_999)}.json`),
      make(`${newStagedPath(config, kept.id)}.curves.part`),
      make(`${newStagedPath(config, kept.id)}.curves`),
    ]
    utimesSync(dead, long, long)
    const orphan = randomBytes(32).toString('hex')
    const path = await newWorkPath(config)
    writeFileSync(path, 'nobody needs it')
    await db.transaction((tx) => databaseStore(db, config).put({ sha256: orphan, path }, tx))

    await clearOrphans(other.services)
    expect(await files.has(orphan)).toBe(false)
    await clearOrphans(server.services)
    expect(left.filter((one) => existsSync(one))).toEqual([])
    // What this process works on, and what an import needs.
    expect(existsSync(path)).toBe(true)
    expect(await files.names()).toHaveLength(1)
    expect(readdirSync(join(stagedFolder(config), String(kept.id)))).toHaveLength(2)
    expect(await steps.commit(kept)).toMatchObject({ state: 'COMMITTED' })
  })
})
