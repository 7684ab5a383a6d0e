import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  type PathLike,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificationList } from '#api/notification/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import { toBook } from '#files/layouts/test/test-tables.ts'
import { ConfigError, readConfig } from '../../../config.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { WatchedWorld } from './test/watched-world.ts'

const world = new WatchedWorld()
const { server, path, folder } = world
beforeEach(() => world.forgetTold())
const FUTURE = new Date('2099-01-01')

/** A row of bytes in GBK. */
const GBK_NAME = Buffer.concat([Buffer.from([0xc8, 0xd5, 0xc7, 0xb0]), Buffer.from('.csv')])
const inFolder = (name: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), name])

describe('what is whole', () => {
  it('is taken, read and written', async () => {
    world.put('day.csv', await world.soundDays())
    await world.look()
    expect((await world.files())[0]).toMatchObject({
      ...{ fileName: 'day.csv', state: 'COMMITTED', arrival: 'FOLDER', provinceId: '1' },
    })
    expect(world.lying('taken')).toEqual(['day.csv'])
    expect(readdirSync(folder)).toEqual(['.taking', 'taken'])
    expect(readdirSync(join(folder, '.taking'))).toEqual([])
    expect(await world.told()).toEqual([])
  })

  it('is taken as a table of a web page that is named xls, and as an xls', async () => {
    for (const [name, format] of [
      ['page.xls', 'html'],
      ['book.xls', 'biff8'],
    ] as const) {
      const rows = String(await world.soundDays())
        .trim()
        .split('\r\n')
      world.put(
        name,
        toBook(
          rows.map((row) => row.split(',')),
          format,
        ),
      )
    }
    await world.look()
    expect((await world.files()).slice(0, 2).map(({ state }) => state)).toEqual([
      'COMMITTED',
      'COMMITTED',
    ])
    expect(await world.told()).toEqual([])
  })

  it('is taken with a time in the future, and one of long ago', async () => {
    for (const [name, time] of [
      ['future.csv', FUTURE],
      ['past.csv', new Date(0)],
    ] as const) {
      world.put(name, await world.soundDays())
      utimesSync(join(folder, name), time, time)
    }
    await world.look()
    expect(world.lying('taken').sort()).toEqual(['future.csv', 'past.csv'])
    expect((await world.files()).slice(0, 2).map(({ state }) => state)).toEqual([
      ...['COMMITTED', 'COMMITTED'],
    ])
  })

  it.runIf(process.platform === 'linux')(
    'is taken under any name that a disk can hold',
    async () => {
      const names = {
        '日前.csv': GBK_NAME,
        '\\xff\\xff.csv': Buffer.from([0xff, 0xff, 0x2e, 0x63, 0x73, 0x76]),
        'two\\x0alines.csv': Buffer.from('two\nlines.csv'),
        'bell\\x07.csv': Buffer.from('bell\u0007.csv'),
        'turned\\x202efsv.csv': Buffer.from('turned\u202efsv.csv'),
        [`${'日'.repeat(83)}.csv`]: Buffer.from(`${'日'.repeat(83)}.csv`),
        '-rf': Buffer.from('-rf'),
      }
      for (const name of Object.values(names))
        writeFileSync(inFolder(name), await world.soundDays())
      await world.look()
      const taken = (await world.files()).slice(0, Object.keys(names).length)
      expect(taken.map(({ fileName }) => fileName).sort()).toEqual(Object.keys(names).sort())
      expect(new Set(taken.map(({ state }) => state))).toEqual(new Set(['COMMITTED']))
      const lying = readdirSync(join(folder, 'taken'), { encoding: 'buffer' })
      expect(lying).toHaveLength(taken.length)
      expect(lying.some((name) => name.includes(GBK_NAME))).toBe(true)
      expect(lying.some((name) => name.toString().endsWith(` ${'日'.repeat(72)}.csv`))).toBe(true)
      expect(await world.told()).toEqual([])
    },
  )

  it('lies beside an earlier one of its name, and is known by its content', async () => {
    const table = await world.soundDays()
    const before = (await world.files()).length
    for (const content of [table, await world.soundDays(), table]) {
      world.put('day.csv', content)
      await world.look()
    }
    expect(world.lying('taken')).toEqual(['day.csv', 'day.csv', 'day.csv'])
    expect(await world.files()).toHaveLength(before + 2)
  })

  it('is taken once by two servers that look at once', async () => {
    const before = (await world.files()).length
    for (const name of ['a.csv', 'b.csv', 'c.csv']) world.put(name, await world.soundDays())
    // Neither takes the other for dead.
    const both = [1, 2].map(() => world.watch({ patience: { givenUpMs: 300_000 } }))
    for (let round = 0; round < 4; round++) {
      world.pass(15)
      await Promise.all(both.map((watch) => watch.look()))
    }
    await server.services.jobs.drain()
    expect(await world.files()).toHaveLength(before + 3)
    expect(world.lying('taken').sort()).toEqual(['a.csv', 'b.csv', 'c.csv'])
    expect(readdirSync(join(folder, '.taking'))).toEqual([])
  })
})

describe('who goes on writing', () => {
  const written = async () => {
    const [file] = (await world.files()) as StoredFile[]
    return [file!.state, file!.summary?.summary?.dateTo?.slice(8)]
  }

  it('is left alone until a round has seen nothing new', async () => {
    const [head, ...rest] = (await world.soundDays(2)).split(/(?<=\n)/)
    const before = (await world.files()).length
    world.put('slow.csv', head!)
    for (let at = 0; at < rest.length; at += 20) {
      await world.look(undefined, 1)
      appendFileSync(join(folder, 'slow.csv'), rest.slice(at, at + 20).join(''))
    }
    expect(await world.files()).toHaveLength(before)
    await world.look()
    expect(await written()).toEqual(['COMMITTED', '02'])
  })

  it('for hours is told of once', async () => {
    for (let round = 0; round < 5; round++) {
      world.put('log.csv', 'x'.repeat(round + 1))
      world.pass(1200)
      await world.look(undefined, 1)
    }
    expect(readdirSync(folder)).toEqual(['log.csv'])
    expect(await world.told()).toEqual(['LEFT | 1 | log.csv | it is being written to all the time'])
  })

  /** One day is whole, then the sender rests with the file open. */
  async function pausing() {
    const days = (await world.soundDays(3)).split(/(?<=\n)/)
    world.put('day.csv', days.slice(0, 97).join(''))
    await world.look()
    expect(await written()).toEqual(['COMMITTED', '01'])
    return () => {
      const [name] = readdirSync(join(folder, 'taken'))
      appendFileSync(join(folder, 'taken', name!), days.slice(97).join(''))
    }
  }

  it('after a rest has the file taken again, whole, and its owner is told', async () => {
    const goOn = await pausing()
    world.pass(120)
    goOn()
    await world.look(undefined, 1)
    expect(world.lying('taken')).toEqual([])
    await world.look()
    expect(await written()).toEqual(['COMMITTED', '03'])
    expect(world.lying('taken')).toEqual(['day.csv'])
    expect(await world.told()).toEqual(['GREW | day.csv'])
  })

  it('while the server is down too', async () => {
    const goOn = await pausing()
    goOn()
    await world.look(world.watch())
    expect(await written()).toEqual(['COMMITTED', '03'])
    expect(await world.told()).toEqual(['GREW | day.csv'])
  })

  it('a server that starts takes nothing again that is as it was', async () => {
    await pausing()
    const before = (await world.files()).length
    const watch = world.watch()
    await world.look(watch, 4)
    expect(await world.files()).toHaveLength(before)
    expect(world.lying('taken')).toEqual(['day.csv'])
    expect(await world.told()).toEqual([])
  })

  it('while the file is read has nothing imported of that reading', async () => {
    const days = (await world.soundDays(2)).split(/(?<=\n)/)
    world.put('day.csv', days.slice(0, 97).join(''))
    const before = (await world.files()).length
    const size = days.join('').length
    let isFirst = true
    const open = async (path: PathLike, flags?: string | number) => {
      const handle = await fs.open(path, flags)
      if (!isFirst || !String(path).includes('.taking')) return handle
      isFirst = false
      return Object.assign(handle, {
        read: async (into: Buffer, ...range: [number, number, null]) => {
          const bytesRead = readSync(handle.fd, into, ...range)
          if (statSync(path).size < size) appendFileSync(path, days.slice(97).join(''))
          return { bytesRead, buffer: into }
        },
      })
    }
    const watch = world.watch({ raw: { ...fs, open } })
    await world.look(watch)
    expect(isFirst).toBe(false)
    expect(await world.files()).toHaveLength(before)
    await world.look(watch)
    expect(await world.files()).toHaveLength(before + 1)
    expect(await written()).toEqual(['COMMITTED', '02'])
    expect(world.lying('taken')).toEqual(['day.csv'])
  })

  it('is not looked at for ever', async () => {
    await pausing()
    const [name] = readdirSync(join(folder, 'taken'))
    const before = (await world.files()).length
    const old = `2020-01-01T00-00-00.000Z-00000000 day.csv`
    renameSync(join(folder, 'taken', name!), join(folder, 'taken', old))
    appendFileSync(join(folder, 'taken', old), 'more')
    await world.look(world.watch())
    expect(await world.files()).toHaveLength(before)
  })
})

describe('what does not go by itself', () => {
  it('stays where it is and is told of once, each with its reason', async () => {
    const before = (await world.files()).length
    writeFileSync(join(path, 'lost.csv'), 'x')
    mkdirSync(join(path, '999'))
    for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv'])
      writeFileSync(join(path, '999', name), 'x')
    symlinkSync(join(path, 'lost.csv'), join(folder, 'link.csv'))
    symlinkSync(folder, join(path, '2'))
    mkdirSync(join(folder, 'inner'))
    world.put('inner/deep.csv', 'x')
    world.put('none.csv', '')
    execFileSync('mkfifo', [join(folder, 'pipe.csv')])
    await world.look()
    world.pass(300)
    await world.look()
    const told = [
      'LEFT | / | 2 | it is a link, which is not followed',
      'LEFT | / | lost.csv | files belong into a folder named by the id of their province',
      'LEFT | 1 | inner | it is a folder; files belong directly into that of their province',
      'LEFT | 1 | link.csv | it is a link, which is not followed',
      'LEFT | 1 | none.csv | it is empty',
      'LEFT | 1 | pipe.csv | it is no ordinary file',
      'LEFT | 999 | a.csv, b.csv, c.csv, … | there is no province of this id, or the account “trader” may not import into it',
    ]
    expect((await world.told()).sort()).toEqual(told)
    // Neither by going on nor by a new start.
    await world.look()
    await world.look(world.watch())
    world.pass(600)
    await world.look()
    expect(await world.told()).toHaveLength(told.length)
    expect(readdirSync(path).sort()).toEqual(['1', '2', '999', 'lost.csv'])
    expect(readdirSync(join(path, '999'))).toHaveLength(4)
    expect(readdirSync(folder).sort()).toEqual(['inner', 'link.csv', 'none.csv', 'pipe.csv'])
    expect(await world.files()).toHaveLength(before)
    const { body } = await server.call(notificationList, { provinceId: '1' })
    expect(JSON.stringify(body.rows)).toContain('lost.csv')
    // What has changed is told again, in place of what was told before.
    writeFileSync(join(path, 'lost.csv'), 'longer')
    await world.look()
    world.pass(600)
    await world.look()
    expect(await world.told()).toHaveLength(told.length + 1)
    const listed = await server.call(notificationList, { provinceId: '1' })
    const standing = listed.body.rows
      .filter(({ content }: { content: string }) => content.includes('lost.csv'))
      .map((row: { standing: string }) => row.standing)
    expect(standing).toEqual(['TO_DO', 'SETTLED'])
  })

  it('is what its name says not to take', async () => {
    const names = ['.hidden', '.day.csv.x7', 'a.part', 'b.TMP', 'c.filepart', 'd~', '~$e.xlsx']
    for (const name of [...names, 'Thumbs.db']) world.put(name, 'x')
    await world.look()
    expect(readdirSync(folder)).toHaveLength(names.length + 1)
    expect(await world.told()).toEqual([])
    renameSync(join(folder, '.day.csv.x7'), join(folder, 'day.csv'))
    writeFileSync(join(folder, 'day.csv'), await world.soundDays())
    await world.look()
    expect(world.lying('taken')).toEqual(['day.csv'])
  })

  it('is what is too large, which is put aside', async () => {
    world.put('large.csv', 'x'.repeat(200_001))
    await world.look()
    expect(world.lying('refused')).toEqual(['large.csv'])
    expect(await world.told()).toEqual([
      expect.stringMatching(/^LEFT \| 1 \| large.csv \| it is larger than .* and lies in refused$/),
    ])
  })

  it.each([
    ['is barred', { enabled: false }],
    ['has not set its password', { newUser: true }],
  ])('waits while its account %s', async (_, state) => {
    const change = (to: Partial<typeof appUser.$inferInsert>) =>
      server.services.db.update(appUser).set(to).where(eq(appUser.account, 'trader'))
    await change(state)
    world.put('late.csv', await world.soundDays())
    await world.look()
    expect(readdirSync(folder)).toEqual(['late.csv'])
    expect(await world.told()).toEqual([
      expect.stringMatching(/^LEFT \| 1 \| late.csv \| the account “trader” does not exist/),
    ])
    await change({ enabled: true, newUser: false })
    await world.look()
    expect(world.lying('taken')).toEqual(['late.csv'])
  })

  it('a link where files are taken to leads nowhere', async () => {
    const elsewhere = join(path, '.elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(folder, '.taking'))
    world.put('day.csv', await world.soundDays())
    await world.look()
    expect(readdirSync(elsewhere)).toEqual([])
    expect(existsSync(join(folder, 'day.csv'))).toBe(true)
    expect(await world.told()).toEqual(['LEFT | 1 | day.csv | it cannot be moved (EEXIST)'])
  })
})

it('asks for an account with a folder', () => {
  expect(() => readConfig({ IMPORT_FOLDER: '/in' })).toThrow(ConfigError)
  expect(readConfig({ IMPORT_FOLDER: '/in', IMPORT_ACCOUNT: 'a' }).watchedFolder).toEqual({
    path: '/in',
    account: 'a',
  })
  expect(readConfig({}).watchedFolder).toBeUndefined()
})
