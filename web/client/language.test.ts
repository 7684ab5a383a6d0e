import { describe, expect, it } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { chooseLanguage } from './language.ts'

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

describe('cookies', () => {
  it('come back, and go', () => {
    writeCookie('pd-test', 'a b;=ü', 1)
    expect(readCookie('pd-test')).toBe('a b;=ü')
    removeCookie('pd-test')
    expect(readCookie('pd-test')).toBeNull()
  })
})
