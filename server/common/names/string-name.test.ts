import { expect, it } from 'vitest'
import { ruledStringName, shownStringName } from './string-name.ts'

it('a string named by a rule is named in the language of the reader, also under a former spelling', () => {
  expect(ruledStringName('NUMBER_FIRST', 12, 'en')).toBe('String 13')
  expect(ruledStringName('NUMBER_BEHIND', 12, 'en')).toBe('String #13')
  for (const name of ['13#组串', '13# string', 'String 13']) {
    expect(shownStringName(name, 12, 'en')).toBe('String 13')
    expect(shownStringName(name, 12, 'zh')).toBe('13#组串')
  }
  for (const name of ['组串13#', 'String 13#', 'String #13']) {
    expect(shownStringName(name, 12, 'zh')).toBe('组串13#')
  }
  // Another input's name, and one that somebody typed.
  expect(shownStringName('13# string', 3, 'en')).toBe('13# string')
  expect(shownStringName('东侧', 12, 'en')).toBe('东侧')
})
