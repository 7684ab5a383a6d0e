import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { appUser, importFile } from '#database/schema/tables.ts'
import { longRows, toCsv } from '../../../common/layouts/test/test-tables.ts'
import { ConfigError, readConfig } from '../../../config.ts'
import { testServer } from '../../../test/harness.ts'
import { takeFile } from './take-file.ts'
import { watchFolder } from './watch-folder.ts'

const path = mkdtempSync(join(tmpdir(), 'powerdesk-watched-'))
const folder = join(path, '1')
const server = testServer({ watchedFolder: { path, account: 'trader' }, maxUploadBytes: 200_000 })
afterAll(() => rmSync(path, { recursive: true }))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

/** The clock of files is the machine's, which tests may not set. */
const AT_ONCE = { quietMs: -86_400_000 * 1000, givenUpMs: -86_400_000 * 1000 }
const look = async (patience = AT_ONCE) => {
  await watchFolder(server.services, patience)
  await server.services.jobs.drain()
}

let rounds = 0
const soundDays = () => toCsv(longRows(`2026-0${++rounds}-01`, 3))
const put = (name: string, content: Uint8Array | string) =>
  writeFileSync(join(folder, name), content)
const lying = (place: string) => {
  try {
    return readdirSync(join(folder, place)).map((name) => name.replace(/^\S+ /, ''))
  } catch {
    return []
  }
}
const files = () => server.services.db.select().from(importFile).orderBy(desc(importFile.id))

it('takes a file of a province, which is read and written', async () => {
  put('day.csv', await soundDays())
  await look()
  expect((await files())[0]).toMatchObject({
    ...{ fileName: 'day.csv', state: 'COMMITTED', arrival: 'FOLDER', provinceId: '1' },
  })
  expect(lying('taken')).toEqual(['day.csv'])
  expect(readdirSync(folder)).toEqual(['.taking', 'taken'])
})

it('leaves what somebody is still writing', async () => {
  put('half.csv', 'x')
  const before = (await files()).length
  await look({ ...AT_ONCE, quietMs: 86_400_000 * 1000 })
  expect(readdirSync(folder)).toEqual(['half.csv'])
  expect(await files()).toHaveLength(before)
})

it('takes what a server that died had moved, and knows a file by its content', async () => {
  const table = await soundDays()
  put('twice.csv', table)
  await look()
  const before = (await files()).length
  mkdirSync(join(folder, '.taking'), { recursive: true })
  writeFileSync(join(folder, '.taking', 'twice.csv'), table)
  await look()
  expect(await files()).toHaveLength(before)
  expect(lying('taken')).toEqual(['twice.csv', 'twice.csv'])
  expect(lying('.taking')).toEqual([])
})

it('puts aside what is too large, and what its account may not import', async () => {
  const before = (await files()).length
  put('large.csv', 'x'.repeat(200_001))
  mkdirSync(join(path, '999'), { recursive: true })
  writeFileSync(join(path, '999', 'foreign.csv'), 'x')
  await look()
  expect(lying('refused')).toEqual(['large.csv'])
  expect(readdirSync(join(path, '999'))).toEqual(['.taking', 'refused'])
  expect(await files()).toHaveLength(before)
  rmSync(join(path, '999'), { recursive: true })
})

it('puts aside what it cannot read, and goes on with the next', async () => {
  put('locked.csv', 'x')
  put('sound.csv', await soundDays())
  await watchFolder(server.services, AT_ONCE, (services, file) =>
    file.name === 'locked.csv'
      ? Promise.reject(Object.assign(new Error('locked'), { code: 'EACCES' }))
      : takeFile(services, file),
  )
  await server.services.jobs.drain()
  expect(lying('refused')).toEqual(['locked.csv'])
  expect(lying('taken')).toEqual(['sound.csv'])
  const broken = () => Promise.reject(new Error('no database'))
  put('next.csv', 'x')
  await expect(watchFolder(server.services, AT_ONCE, broken)).rejects.toThrow('no database')
  expect(lying('.taking')).toEqual(['next.csv'])
})

it('a name that the time makes too long keeps its end', async () => {
  const name = `${'日'.repeat(80)}.csv`
  put(name, await soundDays())
  await look()
  expect(lying('taken')).toEqual([name.slice(-77)])
  expect((await files())[0]).toMatchObject({ fileName: name, state: 'COMMITTED' })
})

it('two files of one name lie beside each other, also while the market stands still', async () => {
  for (const _time of [1, 2]) {
    put('day.csv', await soundDays())
    await look()
  }
  expect(lying('taken')).toEqual(['day.csv', 'day.csv'])
})

it('follows no link and sees no hidden file', async () => {
  const before = (await files()).length
  writeFileSync(join(path, 'secret'), 'x')
  symlinkSync(join(path, 'secret'), join(folder, 'link.csv'))
  put('.hidden', 'x')
  await look()
  expect(readdirSync(folder).sort()).toEqual(['.hidden', 'link.csv'])
  expect(await files()).toHaveLength(before)
})

it('of two servers that look at once one takes a file', async () => {
  const before = (await files()).length
  put('one.csv', await soundDays())
  // Neither takes the other for dead.
  const both = { ...AT_ONCE, givenUpMs: 300_000 }
  await Promise.all([watchFolder(server.services, both), watchFolder(server.services, both)])
  await server.services.jobs.drain()
  expect(await files()).toHaveLength(before + 1)
  expect(lying('taken')).toEqual(['one.csv'])
})

it('takes nothing for an account that is barred', async () => {
  const { db } = server.services
  const bar = (enabled: boolean) =>
    db.update(appUser).set({ enabled }).where(eq(appUser.account, 'trader'))
  await bar(false)
  put('late.csv', await soundDays())
  await look()
  expect(lying('refused')).toEqual(['late.csv'])
  await bar(true)
})

it('asks for an account with a folder', () => {
  expect(() => readConfig({ IMPORT_FOLDER: '/in' })).toThrow(ConfigError)
  expect(readConfig({ IMPORT_FOLDER: '/in', IMPORT_ACCOUNT: 'a' }).watchedFolder).toEqual({
    path: '/in',
    account: 'a',
  })
  expect(readConfig({}).watchedFolder).toBeUndefined()
})
