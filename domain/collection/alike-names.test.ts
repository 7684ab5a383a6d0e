import { expect, it } from 'vitest'
import { editDistance, mostAlike, nameKey } from './alike-names.ts'

it('compares names without width, case, brackets and spaces', () => {
  expect(nameKey('华南站（２２０ｋＶ） #1')).toBe('华南站220kv1')
  expect(nameKey('华南站(220KV)1')).toBe('华南站220kv1')
})

it('counts what must be changed, and no further than asked', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
})

it('proposes the nearest place by any of its names, and none where two are as near or none is', () => {
  const known = [['北郊220kV母线'], ['南郊220kV母线', '南郊220kV毋线'], ['青山风电场']]
  expect(mostAlike('青山风电厂', known)).toBe(2)
  expect(mostAlike('南郊２２０ＫＶ母缐', known)).toBe(1)
  expect(mostAlike('南郊220kV丹线', known)).toBe(1)
  expect(mostAlike('东郊220kV母线', known)).toBeNull()
  expect(mostAlike('白云风电场', known)).toBeNull()
  expect(mostAlike('A1', [['A2']])).toBeNull()
})
