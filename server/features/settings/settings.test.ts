import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SettingRow, settings, updateSetting } from '#api/settings/endpoints.ts'
import { initialPassword, RETENTION, retentionDays } from '#database/queries/settings.ts'
import { confItem, operationLog } from '#database/schema/tables.ts'
import { SETTINGS } from '#domain/system/settings.ts'
import { callerOf, testServer } from '../../test/harness.ts'

const server = testServer()
const call = callerOf(server)

beforeEach(async () => {
  await server.services.db.delete(confItem)
})

const rowOf = async (confKey: string): Promise<SettingRow> =>
  (await call(settings, { confKey })).rows[0]
const update = (request: Parameters<typeof call<typeof updateSetting>>[1]) =>
  call(updateSetting, request)

it('are neither read nor changed without the right', async () => {
  const change = { confKey: 'session.single', value: true, lockVersion: 0 }
  expect((await server.call(settings, {}, 'trader')).body.code).toBe(403)
  expect((await server.call(updateSetting, change, 'trader')).body.code).toBe(403)
  expect(await server.services.db.$count(confItem)).toBe(0)
})

it('are listed with type, unit, range, default and meaning, as nobody has changed them', async () => {
  const { rows, total } = await call(settings, {})
  expect(total).toBe(Object.keys(SETTINGS).length)
  expect(rows.find(({ confKey }: SettingRow) => confKey === 'log.retentionDays')).toEqual({
    ...{ confKey: 'log.retentionDays', group: 'RETENTION', type: 'NUMBER', unit: 'DAY' },
    ...{ min: 30, max: 3650, value: 365, defaultValue: 365, isDefault: true, lockVersion: 0 },
    name: { zh: '日志保留', en: 'Logs' },
    meaning: SETTINGS['log.retentionDays'].meaning,
    ...{ updatedBy: null, updatedAt: null },
  })
})

it('are found by their words in either language and by their key; what belongs to the program is not there', async () => {
  const found = async (request: object) =>
    (await call(settings, request)).rows.map(({ confKey }: SettingRow) => confKey)
  expect(await found({ search: 'FOUR eyes' })).toEqual(['declaration.fourEyes'])
  expect(await found({ search: '审核' })).toEqual(['declaration.fourEyes'])
  await server.services.db.insert(confItem).values({ code: 'schedule.purgeDay', value: 'x' })
  expect(await found({ confKey: 'schedule.purgeDay' })).toEqual([])
  const change = { confKey: 'schedule.purgeDay', value: 3, lockVersion: 1 }
  expect((await update(change)).code).toBe(404)
})

it('a change says who made it and when, and counts at once', async () => {
  const { db } = server.services
  const saved = await update({ confKey: 'log.retentionDays', value: 90, lockVersion: 0 })
  expect(saved.data).toEqual({ confKey: 'log.retentionDays', lockVersion: 1 })
  expect(await rowOf('log.retentionDays')).toMatchObject({
    ...{ value: 90, isDefault: false, updatedBy: expect.any(String), lockVersion: 1 },
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(await retentionDays(db, RETENTION.logs)).toBe(90)
  const reset = { confKey: 'log.retentionDays', value: null, lockVersion: 1 }
  expect((await update(reset)).data.lockVersion).toBe(2)
  expect(await rowOf('log.retentionDays')).toMatchObject({ value: 365, isDefault: true })
})

it('of two editors the second is told, also of a setting that nobody had saved', async () => {
  const change = { confKey: 'declaration.fourEyes', value: true }
  expect((await update({ ...change, lockVersion: 0 })).code).toBe(200)
  expect((await update({ ...change, value: false, lockVersion: 0 })).code).toBe(409)
  expect((await update({ ...change, value: false, lockVersion: 5 })).code).toBe(409)
  expect((await rowOf('declaration.fourEyes')).value).toBe(true)
})

it.each([
  ['log.retentionDays', 29],
  ['log.retentionDays', 3651],
  ['log.retentionDays', 90.5],
  ['log.retentionDays', true],
  ['session.single', 1],
  ['declaration.withdrawLockMinutes', -1],
  ['frame.hosts', true],
  ['frame.hosts', ['*']],
  ['frame.hosts', ['https://maps.example.org']],
  ['frame.hosts', ["a.org 'unsafe-inline'"]],
  ['frame.hosts', ['a.org; script-src *']],
  ['frame.hosts', Array.from({ length: 51 }, (_, i) => `a${i}.org`)],
])('%s cannot be %j', async (confKey, value) => {
  const { code, fields } = await update({ confKey, value, lockVersion: 0 })
  expect([code, fields[0].field]).toEqual([400, 'value'])
  expect(await server.services.db.$count(confItem)).toBe(0)
})

it('hosts are kept in one spelling, each once', async () => {
  const value = ['Maps.Example.org ', 'maps.example.org', '10.0.0.7:8080']
  await update({ confKey: 'frame.hosts', value, lockVersion: 0 })
  expect((await rowOf('frame.hosts')).value).toEqual(['maps.example.org', '10.0.0.7:8080'])
})

describe('the initial password', () => {
  const confKey = 'user.initialPassword'
  const password = 'Beginning#7'

  it('is taken, never given back, and kept out of the log', async () => {
    const { db } = server.services
    expect((await update({ confKey, password, lockVersion: 0 })).code).toBe(200)
    expect(await initialPassword(db)).toBe(password)
    expect(await rowOf(confKey)).toMatchObject({
      value: null,
      defaultValue: null,
      isDefault: false,
    })
    const reply = await server.call(settings, {}, 'admin')
    expect(reply.text).not.toContain(password)
    const [logged] = await db
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, updateSetting.path))
      .orderBy(desc(operationLog.id))
    expect(logged!.detail).toEqual({ confKey, lockVersion: 0 })
    expect((await update({ confKey, lockVersion: 1 })).code).toBe(200)
    expect(await initialPassword(db)).toBe('Initial#2026')
  })

  it('follows the rule of passwords and comes by its own field only', async () => {
    const weak = await update({ confKey, password: 'password', lockVersion: 0 })
    expect([weak.code, weak.fields[0].field]).toEqual([400, 'password'])
    const common = await update({ confKey, password: 'Password1!', lockVersion: 0 })
    expect(common.fields).toEqual([
      { field: 'password', message: expect.stringContaining('is a common one') },
    ])
    expect((await update({ confKey, value: 3, lockVersion: 0 })).code).toBe(400)
    const other = { confKey: 'session.single', password, lockVersion: 0 }
    expect((await update(other)).code).toBe(400)
    expect(await server.services.db.$count(confItem)).toBe(0)
  })
})
