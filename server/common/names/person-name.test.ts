import { expect, it } from 'vitest'
import { nameOrNull, personName } from './person-name.ts'

it('calls the people of a demonstration by their name in the language of the reader', () => {
  const trader = { account: 'trader', username: '交易员' }
  expect([personName(trader, 'zh'), personName(trader, 'en')]).toEqual(['交易员', 'Trader'])
  expect(personName({ account: 'simulator', username: '模拟器' }, 'en')).toBe('Simulator')
})

it('leaves names alone that somebody has chosen', () => {
  expect(personName({ account: 'trader', username: '王芳' }, 'en')).toBe('王芳')
  expect(personName({ account: 'wang', username: '交易员' }, 'en')).toBe('交易员')
  expect(nameOrNull(null, 'en')).toBeNull()
})
