import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { Condition } from './condition.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { failureOf } from './failures.ts'
import { Reserve } from './reserve.ts'

const KIB = 1024

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function reserveOf(bytes: number) {
  const path = join(newFolder(), 'reserve')
  const condition = new Condition()
  const reserve = new Reserve(path, bytes, condition)
  onTestFinished(() => reserve.close())
  return { path, condition, reserve }
}

it('is room on the disk, given up when there is none left and kept when there is room again', () => {
  const { path, condition, reserve } = reserveOf(100 * KIB)
  reserve.begin()
  expect([reserve.isGivenUp, statSync(path).size]).toEqual([false, 100 * KIB])
  condition.begins('FULL', 'No space left on device', 1)
  expect([reserve.isGivenUp, existsSync(path)]).toEqual([true, false])
  reserve.look()
  expect([reserve.isGivenUp, statSync(path).size]).toEqual([false, 100 * KIB])
  expect(condition.reason('FULL')).toBeUndefined()
})

it('a disk that has no room at the start is full, however long no write has failed', async () => {
  // More than any disk has.
  const { path, condition, reserve } = reserveOf(2 ** 60)
  writeFileSync(path, 'kept by an earlier start')
  reserve.begin()
  expect(reserve.isGivenUp).toBe(true)
  condition.begins('FULL', 'No space left on device', 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  reserve.look()
  expect(reserve.isGivenUp).toBe(true)
  expect(condition.reason('FULL')).toBe('there is less room than is to be kept')
})

it('what an earlier start has kept is room for this one to open in', () => {
  const path = join(newFolder(), 'reserve')
  writeFileSync(path, 'kept by an earlier start')
  const reserve = new Reserve(path, KIB, new Condition())
  expect([reserve.isGivenUp, existsSync(path)]).toEqual([false, false])
})

const MIB = 1024 * KIB
const RESERVE_BYTES = 16 * MIB

/** A disk of its own; undefined where the tests may not mount any. */
function smallDisk(): string | undefined {
  const disk = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

/** Another program takes all that is left. */
function fill(disk: string): void {
  try {
    for (let part = 0; ; part++) writeFileSync(join(disk, `fill-${part}`), Buffer.alloc(MIB))
  } catch {
    // Full.
  }
}

const open = (disk: string) =>
  openDatabase({ folder: join(disk, 'database'), reserveBytes: RESERVE_BYTES })
const write = ({ db }: OpenDatabase, rows: number) =>
  db.execute(sql`insert into mark select n, repeat('x', 500) from generate_series(1, ${rows}) n`)

it('on a full disk a database still writes a little, also when it is opened anew', async (context) => {
  const disk = smallDisk()
  if (!disk) return context.skip('needs the right to mount')
  let database = await open(disk)
  await database.db.execute(sql`create table mark (n int, filler text)`)
  await write(database, 1)
  fill(disk)
  const failure = await write(database, 20_000).catch((error: unknown) => error)
  expect(failureOf(failure)).toBe('FULL')
  expect(database.reserve?.isGivenUp).toBe(true)
  await write(database, 1)
  await database.close()
  database = await open(disk)
  expect(database.reserve?.isGivenUp).toBe(true)
  await write(database, 1)
  const count = await database.db.execute(sql`select count(*)::int as count from mark`)
  expect(count).toMatchObject({ rows: [{ count: 3 }] })
  await database.close()
})

it('a database that was killed on a full disk opens in what was kept for it', async (context) => {
  const disk = smallDisk()
  if (!disk) return context.skip('needs the right to mount')
  const first = await open(disk)
  await first.db.execute(sql`create table mark (n int, filler text)`)
  await write(first, 1)
  // As a kill leaves it: nothing was written at an end, and the room is still kept.
  const killed = join(disk, 'killed')
  cpSync(join(disk, 'database'), killed, { recursive: true })
  await first.close()
  rmSync(join(disk, 'database'), { recursive: true })
  cpSync(join(disk, 'database.reserve'), `${killed}.reserve`)
  rmSync(join(disk, 'database.reserve'))
  fill(disk)
  const again = await openDatabase({ folder: killed, reserveBytes: RESERVE_BYTES })
  expect(again.reserve?.isGivenUp).toBe(true)
  await write(again, 1)
  await again.close()
})
