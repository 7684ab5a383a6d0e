import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Condition } from './condition.ts'
import { Reserve } from './reserve.ts'

const KIB = 1024

function reserveOf(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-reserve-'))
  const path = join(folder, 'reserve')
  const condition = new Condition()
  const reserve = new Reserve(path, bytes, condition)
  onTestFinished(() => {
    reserve.close()
    rmSync(folder, { recursive: true })
  })
  return { path, condition, reserve }
}

it('is room on the disk, given up when there is none left and taken when there is room again', () => {
  const { path, condition, reserve } = reserveOf(64 * KIB)
  expect([reserve.isGivenUp, statSync(path).size]).toEqual([false, 64 * KIB])
  condition.begins('FULL', 'No space left on device', 1)
  expect([reserve.isGivenUp, existsSync(path)]).toEqual([true, false])
  reserve.look()
  expect([reserve.isGivenUp, statSync(path).size]).toEqual([false, 64 * KIB])
  expect(condition.reason('FULL')).toBeUndefined()
})

it('the disk is full until there is room, however long nobody has met it', async () => {
  // More than any disk has: there is no room to take.
  const { path, condition, reserve } = reserveOf(2 ** 60)
  expect([reserve.isGivenUp, existsSync(path)]).toEqual([false, false])
  condition.begins('FULL', 'No space left on device', 1)
  condition.begins('FULL', 'No space left on device', 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  reserve.look()
  expect(reserve.isGivenUp).toBe(true)
  expect(condition.reason('FULL')).toBe('No space left on device')
})
