import { describe, expect, it } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { chooseLanguage, currentLanguage, followOtherWindows, setLanguage } from './language.ts'

describe('chooseLanguage', () => {
  it.each([
    ['en', ['zh-CN'], 'en'],
    ['zh', ['en-US'], 'zh'],
    ['fr', ['zh-Hans-CN'], 'zh'],
    [null, ['de-DE', 'ZH-TW', 'en'], 'zh'],
    [null, ['en-GB', 'zh'], 'en'],
    [null, ['de', 'fr'], 'en'],
    [null, [], 'en'],
  ] as const)('stored %s, browser %j → %s', (stored, browser, language) => {
    expect(chooseLanguage(stored, browser)).toBe(language)
  })
})

it('a language chosen in another window holds here when the user comes back', () => {
  setLanguage('zh')
  followOtherWindows()
  writeCookie('language', 'en', 1)
  window.dispatchEvent(new Event('focus'))
  expect(currentLanguage()).toBe('en')
  setLanguage('zh')
})

describe('cookies', () => {
  it('come back, and go', () => {
    writeCookie('pd-test', 'a b;=ü', 1)
    expect(readCookie('pd-test')).toBe('a b;=ü')
    removeCookie('pd-test')
    expect(readCookie('pd-test')).toBeNull()
  })
})
