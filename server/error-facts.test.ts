import { expect, it } from 'vitest'
import { errorFacts } from './error-facts.ts'

it('of what is no object nothing is known', () => {
  expect(errorFacts(Object.assign(new Error('gone'), { code: 'ENOENT' })).code).toBe('ENOENT')
  expect(errorFacts({ code: 7 }).code).toBe(7)
  expect([undefined, null, 'ENOENT'].map((thrown) => errorFacts(thrown).code)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
