import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lockVersion, maybeNumber, number, positiveNumber, wholeNumber } from './fields.ts'

const NOTHING = ['', ' ', null, undefined, [], false]
const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : 'refused'
}

describe('a number that must be given', () => {
  it.each([
    ['number', number(-5, 5)],
    ['wholeNumber', wholeNumber(0, 5)],
    ['positiveNumber', positiveNumber(5)],
    ['lockVersion', lockVersion()],
  ])('%s is never 0 for nothing', (_name, schema) => {
    for (const nothing of NOTHING) expect(read(schema, nothing)).toBe('refused')
    expect(read(schema.optional(), undefined)).toBe(undefined)
    expect(read(schema.optional(), '')).toBe('refused')
    expect(z.object({ a: schema }).safeParse({}).success).toBe(false)
  })

  it('is taken as a number or as its text, within its limits', () => {
    const within = [0, '0', -5, ' 2.5 ', '5']
    expect(within.map((value) => read(number(-5, 5), value))).toEqual([0, 0, -5, 2.5, 5])
    for (const value of [6, '-5.1', 'x', '1,5', [1], true, {}, '1e400']) {
      expect(read(number(-5, 5), value)).toBe('refused')
    }
    expect(read(wholeNumber(0, 5), '3')).toBe(3)
    expect(read(wholeNumber(0, 5), 2.5)).toBe('refused')
    expect(read(positiveNumber(5), 0.001)).toBe(0.001)
    expect(read(positiveNumber(5), 0)).toBe('refused')
  })

  it('tells the page of the interface its limits', () => {
    const request = z.object({ count: wholeNumber(1, 5), share: number(0, 1).optional() })
    expect(z.toJSONSchema(request, { io: 'input' })).toMatchObject({
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 5 },
        share: { type: 'number', minimum: 0, maximum: 1 },
      },
      required: ['count'],
    })
  })
})

describe('a number that may be unknown', () => {
  it('is null for nothing and never 0', () => {
    for (const nothing of ['', ' ', null, undefined]) {
      expect(read(maybeNumber(-5, 5), nothing)).toBe(null)
    }
    expect(read(maybeNumber(-5, 5), '0')).toBe(0)
    for (const wrong of [[], false, 'x', 6]) expect(read(maybeNumber(-5, 5), wrong)).toBe('refused')
  })
})
