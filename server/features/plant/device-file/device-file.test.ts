import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deviceTemplate, exportDevices, importDevices } from '#api/plant/device-file.ts'
import { plantDevices, saveInverter } from '#api/plant/devices.ts'
import { inverterStrings, saveStringType } from '#api/plant/strings.ts'
import {
  inverter,
  plant,
  plantGroup,
  pvArray,
  pvString,
  stringPastType,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import type { DeviceSheet } from '#domain/plant/words.ts'
import { readTable } from '#files/documents/read-table.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { callerOf, testServer } from '../../../test/harness.ts'
import { ARRAY, INVERTER, makePlant, PLANT, type PlantWorld } from '../test/plant-world.ts'
import { SHEETS } from './sheets.ts'

const server = testServer()
const call = callerOf(server)
let world: PlantWorld
let group: string

type Cell = string | number | null
type Rows = Partial<Record<DeviceSheet, Record<string, Cell>[]>>

beforeEach(async () => {
  await server.services.db.delete(pvArray)
  await server.services.db.delete(plantGroup)
  world = await makePlant(server)
  group = (await server.services.db.select().from(plantGroup))[0]!.name
})

/** A workbook with the columns that the first row of each sheet has. */
async function workbook(rows: Rows, language: 'zh' | 'en' = 'zh'): Promise<Buffer> {
  const sheets = Object.entries(rows).map(([code, lines]) => {
    const { columns, ...name } = SHEETS[code as DeviceSheet]
    const fields = Object.keys(lines[0] ?? {})
    const headerOf = (field: string) =>
      columns.find((column) => column.field === field)?.[language] ?? field
    return {
      name: name[language],
      columns: fields.map((field) => ({ header: headerOf(field) })),
      rows: lines.map((line) => fields.map((field) => line[field] ?? null)),
    }
  })
  return Buffer.from(await writeTable(sheets))
}

async function send(content: Buffer, fields: Record<string, string>, person: Person = 'admin') {
  return (await server.upload(importDevices, { name: 'd.xlsx', content }, fields, person)).body
}
const check = async (rows: Rows | Buffer, person: Person = 'admin') => {
  const content = Buffer.isBuffer(rows) ? rows : await workbook(rows)
  return { content, body: await send(content, { preview: 'true' }, person) }
}
/** Checks a file and takes it. */
async function take(rows: Rows | Buffer) {
  const { content, body } = await check(rows)
  if (body.code !== 200 || body.data.problemCount > 0) throw new Error(JSON.stringify(body))
  return send(content, { fingerprint: body.data.fingerprint })
}
const problemsOf = async (rows: Rows, person?: Person) =>
  (await check(rows, person)).body.data.problems.map(
    ({ sheet, row, column, message }: Record<string, unknown>) => [sheet, row, column, message],
  )

const { name: PLANT_NAME } = PLANT
const NEW_PLANT = {
  ...{ groupName: '', name: '靖边光伏', operationStatus: '未投运', plantType: '地面' },
  ...{ installedCapacityKw: 2000, gridMode: '全额上网', gridAccess: 'Connecting' },
}
const small = (): Rows => ({
  PLANTS: [{ ...NEW_PLANT, groupName: group }],
  STRING_TYPES: [
    { plantName: '靖边光伏', name: 'T26', moduleTypeName: 'PD-M10-144H-550', modulesPerString: 26 },
  ],
  ARRAYS: [
    {
      ...{ plantName: '靖边光伏', name: 'B01', capacityKw: 228.8, namingRule: '数字在后' },
      ...{ collectorHost: '127.0.0.1', collectorPort: 1502, collectorMap: 'IVC-1' },
    },
  ],
  INVERTERS: [1, 2].map((unit) => ({
    ...{ plantName: '靖边光伏', arrayName: 'B01', name: `N${unit}`, unit, ratedPowerKw: 100 },
    ...{ model: 'SG', trackers: 4, commissionedOn: '2025-05-01' },
  })),
  STRINGS: [1, 2].flatMap((unit) =>
    Array.from({ length: 8 }, (_, at) => ({
      ...{ plantName: '靖边光伏', arrayName: 'B01', inverterName: `N${unit}`, input: at + 1 },
      ...{ stringTypeName: 'T26', label: `${unit}排`, tiltDeg: 30.1, cableLengthM: 123.456789 },
    })),
  ),
})

describe('a workbook of a new plant', () => {
  it('is checked first, and then taken as it was checked', async () => {
    const { content, body } = await check(small())
    const counts = { changed: 0, unchanged: 0, missing: 0 }
    expect(body.data).toMatchObject({ problemCount: 0, missing: [] })
    expect(body.data.sheets).toEqual([
      { sheet: 'PLANTS', added: 1, ...counts },
      { sheet: 'STRING_TYPES', added: 1, ...counts },
      { sheet: 'ARRAYS', added: 1, ...counts },
      { sheet: 'INVERTERS', added: 2, ...counts },
      { sheet: 'STRINGS', added: 16, ...counts },
    ])
    expect(await server.services.db.$count(plant)).toBe(1)
    const taken = await send(content, { fingerprint: body.data.fingerprint })
    expect(taken.code).toBe(200)
    const [made] = await server.services.db.select().from(plant).where(eq(plant.name, '靖边光伏'))
    expect(made).toMatchObject({ provinceId: '1', operationStatus: 'NOT_IN_OPERATION' })
    const { rows } = await call(plantDevices, { plantId: made!.id })
    expect(rows).toMatchObject([
      {
        ...{ name: 'B01', namingRule: 'NUMBER_BEHIND', collectorPort: 1502 },
        inverters: [{ name: 'N1', stringCount: 8 }, { name: 'N2' }],
      },
    ])
    const inverterId = rows[0]!.inverters[1]!.id
    const strings = (await call(inverterStrings, { inverterId }, 'en')).rows
    expect(strings[2]).toMatchObject({ name: 'String #3', label: '2排', tiltDeg: 30.1 })
  })

  it('changes nothing when it is taken again, also when it was exported in another language', async () => {
    await take(small())
    const again = (await check(small())).body.data
    const sum = (key: 'added' | 'changed' | 'missing') =>
      again.sheets.reduce((total: number, one: Record<string, number>) => total + one[key]!, 0)
    expect([sum('added'), sum('changed'), sum('missing'), again.changes]).toEqual([0, 0, 0, []])
    expect((await take(small())).code).toBe(200)
    const ids = (await server.services.db.select({ id: plant.id }).from(plant)).map(({ id }) => id)
    for (const language of ['zh', 'en'] as const) {
      const { bytes } = await server.call(exportDevices, { plantIds: ids }, 'admin', {
        'accept-language': language,
      })
      const { body } = await check(bytes)
      expect(body.data).toMatchObject({ problemCount: 0, changes: [], missing: [] })
      expect(body.data.sheets[4]).toMatchObject({ sheet: 'STRINGS', unchanged: 19 })
    }
  })
})

describe('a workbook of devices that exist', () => {
  const own = { plantName: PLANT_NAME, arrayName: ARRAY.name }
  const unit = (name: string, at: number) => ({ ...own, name, unit: at, ratedPowerKw: 196 })

  it('changes what it has columns for, tells what it lacks, and deletes nothing', async () => {
    const { arrayId, stringTypeId, inverterId } = world
    const second = { ...INVERTER, name: '二号', unit: 2, lockVersion: 0, arrayId, stringTypeId }
    await call(saveInverter, { ...second, manufacturer: '甲' })
    const rows = { INVERTERS: [{ ...unit('二号', 2), ratedPowerKw: 200, model: 'X' }] }
    const { data } = (await check(rows)).body
    expect(data.changes).toEqual([
      {
        ...{ sheet: 'INVERTERS', row: 2, isNew: false },
        place: `${PLANT_NAME} / ${ARRAY.name} / 二号`,
        fields: [
          { column: 'Rated power (kW)', before: '196', after: '200' },
          { column: 'Model', before: '', after: 'X' },
        ],
      },
    ])
    const missing = { sheet: 'INVERTERS', place: `${PLANT_NAME} / ${ARRAY.name} / 1#逆变器` }
    expect(data.missing).toEqual([missing])
    expect((await take(rows)).code).toBe(200)
    const stored = await server.services.db.select().from(inverter).orderBy(asc(inverter.unit))
    expect(stored).toMatchObject([
      { id: inverterId, lockVersion: 1 },
      { name: '二号', ratedPowerKw: 200, manufacturer: '甲', model: 'X', lockVersion: 2 },
    ])
  })

  it('may have them on several sheets of one kind, and a sheet that is none of them is named', async () => {
    const asked = { plantIds: [world.plantId] }
    const { bytes } = await server.call(exportDevices, asked, 'admin', { 'accept-language': 'zh' })
    const { sheets } = await readTable(bytes)
    const strings = sheets.find(({ name }) => name === SHEETS.STRINGS.zh)!
    const [head, ...lines] = strings.rows.map(({ cells }) => cells)
    const columns = head!.map((header) => ({ header: String(header) }))
    const part = (name: string, rows: typeof lines) => ({ name, columns, rows: rows as Cell[][] })
    const parts = [lines.slice(0, 1), lines.slice(1)].map((rows, index) =>
      part(`${SHEETS.STRINGS.zh}-${index + 1}`, rows),
    )
    const file = await writeTable([...parts, part('台账', [['x', 1]])])
    const { body } = await check(Buffer.from(file))
    expect(body.data).toMatchObject({
      problemCount: 0,
      sheets: [{ sheet: 'STRINGS', unchanged: lines.length, missing: 0 }],
      sheetsNotRead: [{ name: '台账', rows: 2 }],
    })
  })

  it('may exchange unit addresses, and rename and move strings', async () => {
    const { arrayId, stringTypeId, inverterId } = world
    const second = { ...INVERTER, name: '二号', unit: 2, lockVersion: 0, arrayId, stringTypeId }
    await call(saveInverter, second)
    await take({
      INVERTERS: [unit('1#逆变器', 2), unit('二号', 1)],
      STRINGS: [
        { ...own, inverterName: '1#逆变器', input: 2, name: '东侧', azimuthDeg: 90 },
        { ...own, inverterName: '1#逆变器', input: 1, name: '1#组串', azimuthDeg: null },
      ],
    })
    const stored = await server.services.db.select().from(inverter).orderBy(asc(inverter.id))
    expect(stored.map((row) => row.unit)).toEqual([2, 1])
    const strings = (await call(inverterStrings, { inverterId }, 'zh')).rows
    expect(strings).toMatchObject([
      { name: '1#组串', azimuthDeg: null },
      { name: '东侧', azimuthDeg: 90 },
      { name: '3#组串' },
    ])
  })

  it('keeps the types that strings had where they were wired anew, and raises their inverter', async () => {
    const { db } = server.services
    const { plantId, moduleTypeId, stringTypeId, inverterId } = world
    const type = { plantId, moduleTypeId, name: '28块', modulesPerString: 28, lockVersion: 0 }
    const { id } = (await call(saveStringType, type)).data
    const string = { ...own, inverterName: '1#逆变器', input: 2 }
    const rows = (stringTypeName: string) => ({ STRINGS: [{ ...string, stringTypeName }] })
    const sendAt = async (stringTypeName: string, rewiredAt: string) => {
      const { content, body } = await check(rows(stringTypeName))
      return send(content, { fingerprint: body.data.fingerprint, rewiredAt })
    }
    expect((await sendAt('28块', '2025-03-10')).code).toBe(200)
    expect(await db.select().from(stringPastType)).toMatchObject([
      { stringTypeId, validUntil: new Date('2025-03-09T16:00:00Z') },
    ])
    const strings = (await call(inverterStrings, { inverterId })).rows
    expect(strings[1]).toMatchObject({ stringTypeId: id, lockVersion: 2 })
    const early = await sendAt('26块550', '2025-03-09')
    expect(early).toMatchObject({ code: 400, fields: [{ field: 'rewiredAt' }] })
    expect((await take(rows('26块550'))).code).toBe(200)
    expect(await db.$count(stringPastType)).toBe(1)
  })

  it('forgets how the line was of an array that it gives another collector', async () => {
    const { db } = server.services
    const nothing = { serial: null, irradianceWPerM2: null, moduleTemperatureC: null }
    await db
      .update(pvArray)
      .set({ lineState: { at: '2026-06-15T02:00:00Z', failure: null, ...nothing } })
    const { capacityKw, collectorHost, collectorPort } = ARRAY
    const array = { plantName: PLANT_NAME, name: ARRAY.name, capacityKw, collectorHost }
    const line = async () => (await db.select().from(pvArray))[0]!.lineState
    await take({ ARRAYS: [{ ...array, collectorPort, capacityKw: 3000 }] })
    expect(await line()).not.toBeNull()
    await take({ ARRAYS: [{ ...array, collectorPort: collectorPort + 1 }] })
    expect(await line()).toBeNull()
  })

  it('is not taken when the devices have changed since it was checked', async () => {
    const rows = { INVERTERS: [{ ...unit('1#逆变器', 1), ratedPowerKw: 200 }] }
    const { content, body } = await check(rows)
    const { arrayId, stringTypeId, inverterId: id } = world
    await call(saveInverter, { ...INVERTER, id, lockVersion: 1, arrayId, stringTypeId, model: 'M' })
    const late = await send(content, { fingerprint: body.data.fingerprint })
    expect([late.code, late.msg]).toEqual([409, expect.stringContaining('check the file again')])
    expect((await send(await workbook(rows), {})).code).toBe(409)
    const [stored] = await server.services.db.select().from(inverter)
    expect(stored).toMatchObject({ ratedPowerKw: 196, model: 'M' })
  })
})

it('plants of one name are told apart by their groups, also when they are exported', async () => {
  const second = await makePlant(server)
  const rename = (plantName: string): Rows => ({
    ARRAYS: [{ plantName, name: ARRAY.name, capacityKw: 99 }],
  })
  expect(await problemsOf(rename(PLANT_NAME))).toEqual([
    ['方阵', 2, '电站', `Several plants are called "${PLANT_NAME}": write group/plant`],
  ])
  await take(rename(`${group}/${PLANT_NAME}`))
  const stored = await server.services.db.select().from(pvArray).orderBy(asc(pvArray.id))
  expect(stored.map(({ capacityKw }) => capacityKw)).toEqual([99, 3125])
  const plantIds = [world.plantId, second.plantId]
  const { bytes } = await server.call(exportDevices, { plantIds }, 'admin')
  expect((await check(bytes)).body.data).toMatchObject({ problemCount: 0, changes: [] })
})

describe('what is wrong in a workbook', () => {
  it('is told with its sheet, row and column, and then nothing is taken', async () => {
    const rows = small()
    rows.ARRAYS![0] = { ...rows.ARRAYS![0]!, collectorHost: '192.0.2.1', namingRule: '随便' }
    rows.INVERTERS![1] = { ...rows.INVERTERS![1]!, unit: 1, trackers: 2.5 }
    rows.STRINGS![3] = { ...rows.STRINGS![3]!, stringTypeName: 'T28' }
    rows.STRINGS!.push({ ...rows.STRINGS![0]! }, { ...rows.STRINGS![0]!, plantName: '无名' })
    const problems = await problemsOf(rows)
    expect(problems).toContainEqual([
      ...['方阵', 2, '命名规则', 'Expected one of: Number first, Number behind'],
    ])
    expect(problems).toContainEqual(['逆变器', 3, 'MPPT路数', expect.any(String)])
    expect(problems).toContainEqual(['组串', 2, '方阵', 'The plant has no array "B01"'])
    const sound = small()
    sound.ARRAYS![0]!.collectorHost = '192.0.2.1'
    sound.INVERTERS![1]!.unit = 1
    sound.STRINGS![3]!.stringTypeName = 'T28'
    sound.STRINGS![15]!.input = 9
    sound.STRINGS!.push({ ...sound.STRINGS![0]! }, { ...sound.STRINGS![0]!, plantName: '无名' })
    expect(await problemsOf(sound)).toEqual([
      ['组串', 5, '组串类型', expect.stringContaining('no string type "T28"')],
      ['组串', 18, '支路号', 'The same as row 2'],
      ['组串', 19, '电站', expect.stringContaining('no plant "无名"')],
      ['逆变器', 3, '单元地址', 'Unit 1 of the array is that of "N1"'],
      ['组串', 17, '支路号', expect.stringContaining('Input 8')],
      ['方阵', 2, '采集器地址', expect.stringContaining('192.0.2.1 is outside')],
    ])
    const { content, body } = await check(sound)
    const taken = await send(content, { fingerprint: body.data.fingerprint })
    expect(taken.data.problemCount).toBe(6)
    expect(await server.services.db.$count(plant)).toBe(1)
  })

  it('is a column that a new row needs, a changed status, and a module that is not known', async () => {
    const { unit: _unit, ...without } = small().INVERTERS![0]!
    const own = { plantName: PLANT_NAME, arrayName: ARRAY.name, name: '新' }
    expect(await problemsOf({ INVERTERS: [{ ...without, ...own }] })).toEqual([
      ['逆变器', 2, 'Unit', 'A new row cannot do without this column'],
    ])
    const retired = { groupName: group, name: PLANT_NAME, operationStatus: 'RETIRED' }
    expect(await problemsOf({ PLANTS: [retired] })).toEqual([
      ['电站', 2, '运行状态', expect.stringContaining('needs a reason')],
    ])
    const type = { plantName: PLANT_NAME, name: 'T', moduleTypeName: '?', modulesPerString: 2 }
    expect(await problemsOf({ STRING_TYPES: [type] })).toEqual([
      ['组串类型', 2, '组件类型', 'The module library has no type "?"'],
    ])
    expect(await problemsOf({ ARRAYS: [{ name: 'A', capacityKw: 1 }] })).toEqual([
      ['方阵', 1, 'Plant', expect.any(String)],
    ])
  })

  it('is a file that is no such workbook', async () => {
    for (const content of [Buffer.from('a,b\n1,2\n'), Buffer.from('PK no zip')])
      expect((await send(content, { preview: 'true' })).code).toBe(422)
    const other = Buffer.from(
      await writeTable([{ name: 'Sheet1', columns: [{ header: 'x' }], rows: [[1]] }]),
    )
    expect((await check(other)).body.msg).toContain('use the names of sheets')
  })
})

describe('who does not hold a plant', () => {
  it('does not touch it by its name, and makes none in a group of others', async () => {
    const rows = { ARRAYS: [{ plantName: PLANT_NAME, name: ARRAY.name, capacityKw: 1 }] }
    expect(await problemsOf(rows, 'outsider')).toEqual([
      ['方阵', 2, '电站', expect.stringContaining('no plant')],
    ])
    const made = await problemsOf({ PLANTS: [{ ...NEW_PLANT, groupName: group }] }, 'outsider')
    expect(made).toEqual([['电站', 2, '分组', expect.stringContaining('no group')]])
    const { body } = await check(rows, 'viewer')
    expect(body.code).toBe(403)
    const exported = { plantIds: [world.plantId] }
    expect((await server.call(exportDevices, exported, 'outsider')).body.code).toBe(404)
    expect((await server.services.db.select().from(pvArray))[0]!.capacityKw).toBe(3125)
  })
})

it('the template has every sheet and says what each column takes, and is nothing to import', async () => {
  const { bytes } = await server.call(deviceTemplate, {}, 'admin', { 'accept-language': 'zh' })
  const { sheets } = await readTable(bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['电站', '组串类型', '方阵', '逆变器', '组串', '填写说明'],
  ])
  expect(sheets[3]!.rows[0]!.cells).toContain('额定功率(kW)')
  expect((await check(bytes)).body.code).toBe(422)
})

it('3,000 strings are checked and taken in a second or two, new or changed', async () => {
  const rows = small()
  rows.INVERTERS = Array.from({ length: 150 }, (_, at) => ({
    ...small().INVERTERS![0]!,
    ...{ name: `N${at + 1}`, unit: at + 1 },
  }))
  rows.STRINGS = rows.INVERTERS.flatMap(({ name }) =>
    Array.from({ length: 20 }, (_, at) => ({
      ...small().STRINGS![0]!,
      ...{ inverterName: name!, input: at + 1 },
    })),
  )
  const content = await workbook(rows)
  const started = performance.now()
  const { data } = await send(content, { preview: 'true' })
  const checked = performance.now()
  expect((await send(content, { fingerprint: data.fingerprint })).code).toBe(200)
  const taken = performance.now()
  expect(await server.services.db.$count(pvString)).toBe(3003)
  // 3 s and 5 s are promised; three times as long on a machine that is busy with other tests.
  expect(checked - started).toBeLessThan(9000)
  expect(taken - checked).toBeLessThan(15_000)
  for (const row of rows.STRINGS) row.tiltDeg = 25
  const second = await workbook(rows)
  const again = await send(second, { preview: 'true' })
  expect((await send(second, { fingerprint: again.data.fingerprint })).code).toBe(200)
  expect(await server.services.db.$count(pvString, eq(pvString.tiltDeg, 25))).toBe(3000)
})
