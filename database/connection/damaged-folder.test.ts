import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { failureOf } from './failures.ts'
import { openingFailure } from './opening-failure.ts'

const root = mkdtempSync(join(tmpdir(), 'powerdesk-damaged-'))
const whole = join(root, 'whole', 'database')
let count = 0

async function openAndClose(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ folder })
  await db.execute(sql`select count(*) from mark`)
  await close()
}

/** A copy of the database after something happened to it. */
function copyAfter(damage: (folder: string) => void): string {
  const folder = join(root, String(++count), 'database')
  cpSync(whole, folder, { recursive: true })
  damage(folder)
  return folder
}

const truncateAllIn = (folder: string) => {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (statSync(path).isFile()) truncateSync(path, 100)
  }
}

beforeAll(async () => {
  mkdirSync(join(root, 'whole'))
  const { db, close } = await openDatabase({ folder: whole })
  await db.execute(sql`create table mark as select generate_series(1, 1000) as n`)
  await close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a damaged database is told with its reason', () => {
  it.each([
    ['PG_VERSION is missing', (folder: string) => rmSync(join(folder, 'PG_VERSION'))],
    ['not a valid data directory', (folder: string) => truncateSync(join(folder, 'PG_VERSION'))],
    [
      'could not read file "global/pg_control"',
      (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100),
    ],
    ['checkpoint record', (folder: string) => truncateAllIn(join(folder, 'pg_wal'))],
    ['could not read file "base/5/', (folder: string) => truncateAllIn(join(folder, 'base/5'))],
    ['pg_xact', (folder: string) => rmSync(join(folder, 'pg_xact/0000'))],
    [
      'it is a file, not a folder',
      (folder: string) => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, 'no database')
      },
    ],
  ])('%s', async (reason, damage) => {
    const folder = copyAfter(damage)
    await expect(openDatabase({ folder })).rejects.toMatchObject({
      code: 'XX001',
      message: expect.stringContaining(reason),
    })
  })
})

it('damaged pages of a table are told by whoever reads them first, and the database is damaged then', async () => {
  const path = async (folder: string) => {
    const { db, close } = await openDatabase({ folder })
    const found = await db.execute(sql`select pg_relation_filepath('mark') as path`)
    await close()
    return (found as unknown as { rows: { path: string }[] }).rows[0]!.path
  }
  const folder = copyAfter(() => {})
  const file = join(folder, await path(folder))
  writeFileSync(file, randomBytes(statSync(file).size))
  const { db, condition, close } = await openDatabase({ folder })
  const failure = await db.execute(sql`select * from mark`).catch((error) => error)
  expect(failureOf(failure)).toBe('DAMAGED')
  expect(condition.reason('DAMAGED')).toContain('invalid page in block 0 of relation')
  await close()
})

it('is left as it is: no new one is made over what is left of it', async () => {
  const folder = copyAfter((copy) => rmSync(join(copy, 'PG_VERSION')))
  const before = readdirSync(folder)
  await expect(openDatabase({ folder })).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(before)
})

it('a refused folder is not held any longer', async () => {
  const folder = copyAfter((copy) => rmSync(join(copy, 'PG_VERSION')))
  await expect(openDatabase({ folder })).rejects.toMatchObject({ code: 'XX001' })
  cpSync(join(whole, 'PG_VERSION'), join(folder, 'PG_VERSION'))
  await openAndClose(folder)
})

it('what a first start left half made is made anew', async () => {
  const folder = join(root, String(++count), 'database')
  mkdirSync(`${folder}.creating`, { recursive: true })
  writeFileSync(join(`${folder}.creating`, 'PG_VERSION'), '18')
  const { close } = await openDatabase({ folder })
  await close()
  expect(existsSync(`${folder}.creating`)).toBe(false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('an empty folder, as a volume begins with, is filled', async () => {
  const folder = join(root, String(++count), 'database')
  mkdirSync(folder, { recursive: true })
  const { close } = await openDatabase({ folder })
  await close()
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
})

describe('why it could not be opened', () => {
  const said = (...said: string[]) => ({ said, folder: '/data/database' })
  const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.')

  it('is in the last words of PostgreSQL, with their detail and the name of the folder', () => {
    const lines = said(
      '2026-11-22 17:28:11.300 UTC [42] LOG:  starting',
      '2026-11-22 17:28:11.300 UTC [42] FATAL:  "/pglite/data" is not a valid data directory',
      '2026-11-22 17:28:11.300 UTC [42] DETAIL:  It has no: version.',
      '2026-11-22 17:28:11.300 UTC [42] HINT:  You might need to initdb.',
    )
    expect(openingFailure(aborted, lines)).toEqual({
      code: 'XX001',
      message: '"/data/database" is not a valid data directory: It has no: version',
    })
  })

  it.each([
    [
      '53100',
      aborted,
      ['[42] PANIC:  could not write to file "pg_wal/1": No space left on device'],
    ],
    ['53100', { errno: 51 }, []],
    ['EACCES', { errno: 2 }, []],
    ['EACCES', aborted, ['[42] FATAL:  could not open file "postmaster.pid": Permission denied']],
    ['53200', new RangeError('WebAssembly.Memory(): could not allocate memory'), []],
    ['ENOSPC', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }), []],
    ['XX001', aborted, []],
  ])('has the code %s', (code, error, lines) => {
    expect(openingFailure(error, said(...lines)).code).toBe(code)
  })
})
