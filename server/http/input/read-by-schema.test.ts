import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  deliveryDate,
  flag,
  hostAddress,
  id,
  maybeNumber,
  number,
  objectName,
  positiveNumber,
  remark,
  wholeNumber,
} from '#api/kernel/fields.ts'
import { readBySchema } from './read-by-schema.ts'

const schema = z.object({
  longitude: number(70, 140),
  altitudeM: maybeNumber(-500, 9000),
  capacityKw: positiveNumber(100),
  modules: wholeNumber(1, 60),
  days: wholeNumber(1, 7).default(1),
  id: id(),
  least: z.number().min(3).optional(),
  most: z.number().max(3).optional(),
  above: z.number().positive().optional(),
  any: z.number().optional(),
  count: z.number().int().optional(),
  kind: z.enum(['SURFACE', 'RADAR']),
  shown: flag(),
  name: objectName(),
  remark: remark(),
  shares: z.record(z.string(), number(0, 1)),
  points: z.array(z.object({ slot: wholeNumber(1, 96) })),
})
const RIGHT = {
  ...{ longitude: 108, capacityKw: 1, modules: 26, id: 1, kind: 'RADAR', shown: true },
  ...{ name: 'A', remark: '', shares: { a: 0.5 }, points: [{ slot: 1 }] },
}

function told(wrong: object, language: 'zh' | 'en' = 'en') {
  const { refused = [] } = readBySchema(schema, { ...RIGHT, ...wrong }, language)
  return refused.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('what a schema refuses', () => {
  it('is nothing of what is right', () => {
    expect(told({})).toEqual([])
    expect(readBySchema(schema, RIGHT, 'zh').data).toMatchObject({ altitudeM: null, days: 1 })
  })

  it.each([
    [{ longitude: 60 }, 'longitude: Enter a number between 70 and 140'],
    [{ longitude: '' }, 'longitude: Enter a number between 70 and 140'],
    [{ longitude: '东经' }, 'longitude: Enter a number between 70 and 140'],
    [{ longitude: undefined }, 'longitude: Enter a number between 70 and 140'],
    [{ altitudeM: '9001' }, 'altitudeM: Enter a number between -500 and 9000'],
    [{ capacityKw: 0 }, 'capacityKw: Enter a number above 0 and at most 100'],
    [{ modules: 2.5 }, 'modules: Enter an integer between 1 and 60'],
    [{ days: 8 }, 'days: Enter an integer between 1 and 7'],
    [{ id: 0 }, 'id: Enter an integer of at least 1'],
    [{ least: 2 }, 'least: Enter a number of at least 3'],
    [{ most: 4 }, 'most: Enter a number of at most 3'],
    [{ above: 0 }, 'above: Enter a number above 0'],
    [{ any: 'x' }, 'any: Enter a number'],
    [{ count: 1.5 }, 'count: Enter an integer'],
    [{ kind: 'MOON' }, 'kind: Choose one of: SURFACE, RADAR'],
    [{ shown: 'x' }, 'shown: Choose one of: 0, 1, true, false'],
    [{ name: ' ' }, 'name: Enter 1 to 60 characters'],
    [{ remark: 'x'.repeat(501) }, 'remark: Enter at most 500 characters'],
    [{ shares: { b: 2 } }, 'shares.b: Enter a number between 0 and 1'],
    [{ points: [{ slot: 1 }, { slot: 97 }] }, 'points.1.slot: Enter an integer between 1 and 96'],
  ])('is told by what could be given: %j', (wrong, text) => {
    expect(told(wrong)).toEqual([text])
  })

  it('is told in the words of the specification where it has some', () => {
    const choosing = z.object({ host: hostAddress(), chosen: z.array(id()).min(1) })
    const texts = (language: 'zh' | 'en') =>
      readBySchema(choosing, { host: '10.0.0', chosen: [] }, language).refused?.map(
        ({ message }) => message,
      )
    expect(texts('zh')).toEqual(['请输入正确的IP地址', '请至少选择一项'])
    expect(texts('en')).toEqual(['Enter a correct IP address', 'Select at least one'])
    expect(readBySchema(choosing, { host: '10.0.0.5', chosen: ['3'] }, 'en').data).toEqual({
      host: '10.0.0.5',
      chosen: [3],
    })
  })

  it.each([
    ['2026/11/25', 'Write it like 2026-11-25', '请按“2026-11-25”的写法填写'],
    [20261125, 'Write it like 2026-11-25', '请按“2026-11-25”的写法填写'],
    [
      '2026-02-30',
      'There is no such value; enter one like 2026-11-25',
      '没有这个值，请填写如“2026-11-25”的值',
    ],
  ])('is told by one that has the shape: %j', (day, en, zh) => {
    const dated = z.object({ day: deliveryDate(), days: z.array(deliveryDate().nullable()) })
    const texts = (language: 'zh' | 'en') =>
      readBySchema(dated, { day, days: ['2026-11-25', day] }, language).refused?.map(
        ({ message }) => message,
      )
    expect([texts('en'), texts('zh')]).toEqual([
      [en, en],
      [zh, zh],
    ])
  })

  it('is told in Chinese', () => {
    expect(told({ longitude: 60, modules: 0, capacityKw: 0, kind: '', name: '' }, 'zh')).toEqual([
      'longitude: 请输入70至140之间的数',
      'capacityKw: 请输入大于0且不大于100的数',
      'modules: 请输入1至60之间的整数',
      'kind: 请从以下值中选择：SURFACE, RADAR',
      'name: 请输入1至60个字符',
    ])
  })

  it('is left to the schema where that knows more', () => {
    const even = wholeNumber(0, 10).refine((value) => value % 2 === 0, 'even only')
    const strict = z.object({ even, host: z.string().regex(/^[a-z]+$/) })
    const { refused } = readBySchema(strict, { even: 3, host: '1' }, 'en')
    const pattern = expect.stringContaining('pattern')
    expect(refused).toMatchObject([{ message: 'even only' }, { message: pattern }])
  })
})
