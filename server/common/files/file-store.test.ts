import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#database/test/test-database.ts'
import { type Config, readConfig } from '../../config.ts'
import { newWorkPath } from '../../work-folder.ts'
import { claimFolder } from './claim-folder.ts'
import { databaseStore } from './database-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openFileStore } from './open-file-store.ts'

const database = testDatabase()
const root = mkdtempSync(join(tmpdir(), 'powerdesk-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const configIn = (name: string, filesDir?: string): Config => ({
  ...readConfig({ DATA_DIR: join(root, name) }),
  filesDir,
})
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

async function put(store: FileStore, content: Uint8Array, config: Config): Promise<string> {
  const path = await newWorkPath(config)
  writeFileSync(path, content)
  const sha256 = sha256Of(content)
  await database.db.transaction((tx) => store.put({ sha256, path }, tx))
  rmSync(path, { force: true })
  return sha256
}

const KINDS = {
  folder: (config: Config) => folderStore(join(config.dataDir, 'uploads')),
  database: (config: Config) => databaseStore(database.db, config),
}

describe.each(Object.entries(KINDS))('files in a %s', (kind, storeOf) => {
  const config = configIn(kind)
  let store: FileStore
  beforeAll(() => {
    store = storeOf(config)
  })

  it.each([
    ['of nothing', 0],
    ['of one piece', 1000],
    ['of just one whole piece', 1024 * 1024],
    ['of several pieces', 3_500_000],
  ])('come back as they were: one %s', async (_size, bytes) => {
    const content = randomBytes(bytes)
    const sha256 = await put(store, content, config)
    expect(await store.has(sha256)).toBe(true)
    expect(content.equals(await buffer(store.open(sha256)))).toBe(true)
    expect(await store.withPath(sha256, async (path) => sha256Of(readFileSync(path)))).toBe(sha256)
    await put(store, content, config)
    expect((await store.names()).filter((name) => name === sha256)).toHaveLength(1)
    await database.db.transaction((tx) => store.remove(sha256, tx))
    expect([await store.has(sha256), await store.names()]).toEqual([false, []])
  })

  it('that are not there fail like those of a file system, and leave no copy', async () => {
    const missing = sha256Of(Buffer.from('never stored'))
    await expect(buffer(store.open(missing))).rejects.toMatchObject({ code: 'ENOENT' })
    const read = store.withPath(missing, async (path) => readFileSync(path))
    await expect(read).rejects.toMatchObject({ code: 'ENOENT' })
    await database.db.transaction((tx) => store.remove(missing, tx))
    expect(readdirSync(dirname(await newWorkPath(config)))).toEqual([])
  })

  it('have a path only while the work lasts, also when it fails', async () => {
    const sha256 = await put(store, Buffer.from('short'), config)
    const failing = store.withPath(sha256, async () => {
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(readdirSync(dirname(await newWorkPath(config)))).toEqual([])
    await database.db.transaction((tx) => store.remove(sha256, tx))
  })
})

it('a file in the database exists only if its transaction does', async () => {
  const config = configIn('undone')
  const store = databaseStore(database.db, config)
  const path = await newWorkPath(config)
  writeFileSync(path, 'undone')
  const sha256 = sha256Of(Buffer.from('undone'))
  const undone = database.db.transaction(async (tx) => {
    await store.put({ sha256, path }, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await store.has(sha256)).toBe(false)
})

describe('files of an earlier start', () => {
  const shared = join(root, 'shared')

  it('move to where the configuration has them now, from each place to each other', async () => {
    const content = randomBytes(2_000_000)
    const config = configIn('moved')
    mkdirSync(join(config.dataDir, 'uploads'), { recursive: true })
    const sha256 = sha256Of(content)
    const before = join(config.dataDir, 'uploads', sha256)
    writeFileSync(before, content)
    const { db } = database
    const open = async (given: Config, kind: 'pglite' | 'postgres') => {
      const store = await openFileStore(given, { db, kind })
      expect(content.equals(await buffer(store.open(sha256)))).toBe(true)
      return databaseStore(db, config).has(sha256)
    }
    expect(await open(config, 'pglite')).toBe(false)
    expect(await open(config, 'postgres')).toBe(true)
    expect(await open(configIn('moved', shared), 'postgres')).toBe(false)
    expect(readdirSync(join(config.dataDir, 'uploads'))).not.toContain(sha256)
    expect(await open(configIn('another', shared), 'postgres')).toBe(false)
  })

  it('stay when two names lead to one folder', async () => {
    const config = configIn('linked', join(root, 'link'))
    mkdirSync(join(config.dataDir, 'uploads'), { recursive: true })
    symlinkSync(join(config.dataDir, 'uploads'), join(root, 'link'))
    const content = Buffer.from('the only copy')
    writeFileSync(join(config.dataDir, 'uploads', sha256Of(content)), content)
    const store = await openFileStore(config, { db: database.db, kind: 'postgres' })
    expect(content.equals(await buffer(store.open(sha256Of(content))))).toBe(true)
  })

  it('are not taken over from another database', async () => {
    const folder = join(root, 'claimed')
    await claimFolder(database.db, folder)
    await claimFolder(database.db, folder)
    writeFileSync(join(folder, '.powerdesk'), 'somebody else')
    await expect(claimFolder(database.db, folder)).rejects.toThrow('belongs to another database')
  })
})
