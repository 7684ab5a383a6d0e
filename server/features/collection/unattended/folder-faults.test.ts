import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { scheduledSteps } from '../../../schedules.ts'
import type { RawDisk } from './folder-disk.ts'
import { FolderWatch } from './folder-watch.ts'
import { takeFile } from './take-file.ts'
import { WatchedWorld } from './test/watched-world.ts'

const world = new WatchedWorld()
const { server, folder } = world
beforeEach(() => world.forgetTold())

type Call = keyof RawDisk
const CALLS: readonly Call[] = ['lstat', 'mkdir', 'open', 'readdir', 'rename', 'rmdir']

/** The real disk with something done before or in place of each call. */
function diskWith(
  around: (call: Call, path: string, real: () => Promise<unknown>) => unknown,
): RawDisk {
  const disk: Record<string, unknown> = {}
  for (const call of CALLS)
    disk[call] = (...given: [never, never]) =>
      around(call, String(given[0]), () =>
        (fs[call] as (...all: never[]) => Promise<unknown>)(...given),
      )
  return disk as RawDisk
}

const failing = (code: string) => Object.assign(new Error(code), { code })

/** Calls before which the disk is not as it was; the database may have been written to between two of them. */
const STEPS: readonly Call[] = ['mkdir', 'open', 'rename', 'rmdir']

/** Two rounds of a process that dies before its step of this number; says whether it came so far. */
async function lookAndDie(step: number): Promise<boolean> {
  let steps = 0
  const raw = diskWith((call, _path, real) => {
    if (STEPS.includes(call)) steps += 1
    return steps >= step ? Promise.reject(new Error('died')) : real()
  })
  const watch = world.watch({ raw })
  for (const _round of [1, 2]) {
    world.pass(15)
    await watch.look()
  }
  return steps >= step
}

/** So long that whoever was taking a file is given up. */
async function lookLong(watch: FolderWatch): Promise<void> {
  await world.look(watch, 1)
  world.pass(300)
  await world.look(watch, 3)
}

/** Everything that a folder holds. */
const contents = () => world.under().map(({ content }) => content)

async function expectOnce(content: string): Promise<void> {
  expect(contents().filter((one) => one === content)).toHaveLength(1)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const imports = (await world.files()).filter((file) => file.sha256 === sha256)
  expect(imports.map(({ state }) => state)).toEqual(['COMMITTED'])
}

describe('a server killed before any of its steps', () => {
  it('leaves a file in one place, and the next imports it once', async () => {
    let step = 0
    for (let hasDied = true; hasDied; ) {
      const [content, next] = [await world.soundDays(), await world.soundDays()]
      world.put('day.csv', content)
      step += 1
      hasDied = await lookAndDie(step)
      expect(contents().filter((one) => one === content)).toHaveLength(1)
      // The sender brings the next one of the name, as soon as it is free.
      const started = world.watch()
      if (existsSync(join(folder, 'day.csv'))) await world.look(started)
      world.put('day.csv', next)
      await lookLong(started)
      for (const one of [content, next]) await expectOnce(one)
      expect(readdirSync(folder).sort()).toEqual(['.taking', 'taken'])
      expect(readdirSync(join(folder, '.taking'))).toEqual([])
      rmSync(join(folder, 'taken'), { recursive: true })
    }
    expect(step).toBeGreaterThan(6)
  })

  it('while what grew is taken again loses nothing of it', async () => {
    let step = 0
    for (let hasDied = true; hasDied; ) {
      const days = (await world.soundDays(2)).split(/(?<=\n)/)
      world.put('day.csv', days.slice(0, 97).join(''))
      await world.look()
      const [lying] = readdirSync(join(folder, 'taken'))
      appendFileSync(join(folder, 'taken', lying!), days.slice(97).join(''))
      step += 1
      hasDied = await lookAndDie(step)
      const whole = days.join('')
      expect(contents()).toEqual([whole])
      await lookLong(world.watch())
      await expectOnce(whole)
      rmSync(join(folder, 'taken'), { recursive: true })
    }
    expect(step).toBeGreaterThan(6)
  })

  it('of an earlier version too, whose files of one name lay beside each other', async () => {
    const [old, fresh] = [await world.soundDays(), await world.soundDays()]
    mkdirSync(join(folder, '.taking'))
    writeFileSync(join(folder, '.taking', 'day.csv'), old)
    world.put('day.csv', fresh)
    await lookLong(world.watch())
    expect(world.lying('taken')).toEqual(['day.csv', 'day.csv'])
    for (const one of [old, fresh]) await expectOnce(one)
  })
})

describe('beside other servers', () => {
  it('leaves alone what another is taking, until that one is given up', async () => {
    world.put('day.csv', await world.soundDays())
    const held = world.watch({ take: () => new Promise(() => {}) })
    world.pass(15)
    await held.look()
    world.pass(15)
    void held.look()
    await vi.waitFor(() => expect(world.under(join(folder, '.taking'))).toHaveLength(1))
    const other = world.watch({ patience: { givenUpMs: 300_000 } })
    world.put('other.csv', await world.soundDays())
    await world.look(other, 4)
    expect(world.lying('taken')).toEqual(['other.csv'])
    // A later file of that name waits for its turn, else the older values came last.
    world.put('day.csv', await world.soundDays())
    await world.look(other, 4)
    expect(world.lying('taken')).toEqual(['other.csv'])
    world.pass(300)
    await world.look(other, 4)
    expect(world.lying('taken').sort()).toEqual(['day.csv', 'day.csv', 'other.csv'])
  })
})

describe('what fails', () => {
  it('without a database waits where it is, and goes on by itself', async () => {
    const content = await world.soundDays()
    world.put('day.csv', content)
    let isAway = true
    const watch = world.watch({
      take: (services, file) =>
        isAway ? Promise.reject(new Error('no database')) : takeFile(services, file),
    })
    world.pass(15)
    await watch.look()
    for (const _round of [1, 2]) {
      world.pass(15)
      await expect(watch.look()).rejects.toThrow('no database')
    }
    const next = await world.soundDays()
    world.put('day.csv', next)
    await expect(watch.look()).rejects.toThrow('no database')
    expect(contents()).toHaveLength(2)
    isAway = false
    await world.look(watch, 3)
    expect(world.lying('taken')).toEqual(['day.csv', 'day.csv'])
    for (const one of [content, next]) await expectOnce(one)
  })

  it.each([
    ['open', 'it cannot be read (EACCES)'],
    ['rename', 'it cannot be moved (EACCES)'],
  ] as const)('at %s for one file keeps no other from its turn', async (failed, why) => {
    world.put('locked.csv', await world.soundDays())
    world.put('sound.csv', await world.soundDays())
    let isLocked = true
    const raw = diskWith((call, path, real) =>
      isLocked && call === failed && path.endsWith('locked.csv')
        ? Promise.reject(failing('EACCES'))
        : real(),
    )
    const watch = world.watch({ raw })
    await world.look(watch, 4)
    expect(world.lying('taken')).toEqual(['sound.csv'])
    expect(await world.told()).toEqual([`LEFT | 1 | locked.csv | ${why}`])
    isLocked = false
    await world.look(watch)
    expect(world.lying('taken').sort()).toEqual(['locked.csv', 'sound.csv'])
  })

  it('when it is being read is put aside', async () => {
    world.put('bad.csv', await world.soundDays())
    world.put('sound.csv', await world.soundDays())
    const raw = diskWith((call, path, real) =>
      call === 'open' && path.includes('.taking') && path.endsWith('bad.csv')
        ? Promise.reject(failing('EIO'))
        : real(),
    )
    await world.look(world.watch({ raw }))
    expect(world.lying('refused')).toEqual(['bad.csv'])
    expect(world.lying('taken')).toEqual(['sound.csv'])
    expect(await world.told()).toEqual(['LEFT | 1 | bad.csv | it cannot be read (EIO)'])
  })

  it('as a whole is told of once, and goes on by itself', async () => {
    world.put('day.csv', await world.soundDays())
    let isAway = true
    const raw = diskWith((_call, _path, real) =>
      isAway ? Promise.reject(failing('ESTALE')) : real(),
    )
    const watch = world.watch({ raw })
    await world.look(watch, 3)
    expect(await world.told()).toEqual(['AWAY | ESTALE'])
    isAway = false
    await world.look(watch)
    expect(world.lying('taken')).toEqual(['day.csv'])
  })
})

describe('a share that hangs', () => {
  it.each(CALLS)('at %s is asked once, told of once, and goes on once it answers', async (held) => {
    world.put('day.csv', await world.soundDays())
    let outstanding = 0
    let most = 0
    let isHeld = true
    let release = () => {}
    const raw = diskWith(async (call, _path, real) => {
      outstanding += 1
      most = Math.max(most, outstanding)
      if (isHeld && call === held) await new Promise<void>((resolve) => (release = resolve))
      outstanding -= 1
      return real()
    })
    const watch = world.watch({ raw, patience: { silentMs: 20 } })
    const looking = (async () => {
      for (const _round of [1, 2, 3]) {
        world.pass(15)
        await watch.look()
      }
    })()
    await vi.waitFor(async () => expect(await world.told()).toEqual(['AWAY | no answer']))
    expect(most).toBe(1)
    isHeld = false
    release()
    await looking
    await server.services.jobs.drain()
    expect(world.lying('taken')).toEqual(['day.csv'])
    expect(await world.told()).toEqual(['AWAY | no answer'])
  })

  it('keeps no other step of the schedule from its turn', async () => {
    world.put('day.csv', await world.soundDays())
    const steps = scheduledSteps(server.services)
    const { look } = FolderWatch.prototype
    let looked = 0
    FolderWatch.prototype.look = () => {
      looked += 1
      return new Promise(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const round of [1, 2, 3]) {
        let isOver = false
        const rounds = (async () => {
          for (const step of steps) await step.run(round * 1e9)
          isOver = true
        })()
        while (!isOver) {
          vi.advanceTimersByTime(1000)
          await new Promise(setImmediate)
        }
        await rounds
      }
      expect(looked).toBe(1)
    } finally {
      vi.useRealTimers()
      FolderWatch.prototype.look = look
    }
  })
})
