import { describe, expect, it } from 'vitest'
import { isCreditCode, isIdCard, PATTERNS } from './patterns.ts'

type Name = keyof typeof PATTERNS

const ACCEPTED: Record<Name, string[]> = {
  mobilePhone: ['13800138000', '19912345678'],
  plate: ['甘A12345', '陕AD12345', '京A12345F', '粤Z1234港', '新B1234学'],
  vin: ['LSVAU2180N2183294', '1M8GDM9AXKP042788'],
  contractNumber: ['HT2026', 'a1b2c3d4e5f6g7h8i9j0'],
  positiveInteger: ['1', '20', '900719925474'],
  lettersAndDigits: ['a', 'A9', '007'],
  captcha: ['000000', '123456'],
  email: ['a@b.cn', 'first.last+tag@mail.example-site.com'],
  account: ['a', 'Trader01', '1234567890123456'],
  password: ['Abcdef1!', 'ABCDEF1#', 'Powerdesk#2026'],
  jobNumber: ['0', '123456789'],
  longitude: ['0', '-180', '180.000000', '103.834304', '-99.5'],
  latitude: ['0', '-90', '90.0', '36.061255', '-5.5'],
  decimal: ['0', '-1.5', '12.123456', '007.5'],
}

const REFUSED: Record<Name, string[]> = {
  mobilePhone: ['12800138000', '1380013800', '138001380000', '+8613800138000'],
  plate: ['甘I12345', 'A12345', '甘A1234', '甘A1234567', '甲A12345'],
  vin: ['LSVAU2180N218329', 'LSVAU2180N2183I94', 'lsvau2180n2183294'],
  contractNumber: ['HT202', '123456', 'abcdef', 'a1b2c3d4e5f6g7h8i9j01', 'HT-2026'],
  positiveInteger: ['0', '-1', '01', '1.5', ''],
  lettersAndDigits: ['', 'a b', 'ä', 'a_b'],
  captcha: ['12345', '1234567', '12345a'],
  email: ['a@b', 'a.@b.cn', '@b.cn', 'a@-b.cn', 'a b@c.cn', 'a@b..cn'],
  account: ['', '12345678901234567', 'a_b', '张三'],
  password: ['Abcde1!', 'abcdef1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1!Abcdef1!x', 'Abc def1!'],
  jobNumber: ['', '1234567890', 'A1'],
  longitude: ['180.1', '-181', '1.1234567', '200', '.5'],
  latitude: ['90.000001', '-91', '1.1234567', '100'],
  decimal: ['1.', '.5', '1.1234567', '1e3', ''],
}

describe('patterns', () => {
  it.each(Object.entries(ACCEPTED))('%s accepts %j', (name, texts) => {
    for (const text of texts) expect(PATTERNS[name as Name].test(text), text).toBe(true)
  })
  it.each(Object.entries(REFUSED))('%s refuses %j', (name, texts) => {
    for (const text of texts) expect(PATTERNS[name as Name].test(text), text).toBe(false)
  })
})

describe('isIdCard', () => {
  // Worked number of GB 11643: 11010519491231002 has the check character X.
  it('accepts a right number, also with a small x', () => {
    expect(isIdCard('11010519491231002X')).toBe(true)
    expect(isIdCard('11010519491231002x')).toBe(true)
    expect(isIdCard('440524188001010014')).toBe(false)
  })
  it('refuses a wrong check character, birth date or length', () => {
    expect(isIdCard('110105194912310021')).toBe(false)
    expect(isIdCard('11010519490231002X')).toBe(false)
    expect(isIdCard('11010519491231002')).toBe(false)
  })
})

describe('isCreditCode', () => {
  it('accepts a right code', () => {
    // Worked code of GB 32100-2015 practice: weights and values give 0 as the last character.
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
  })
  it('refuses a wrong check character, a letter that is not used, and a wrong length', () => {
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
    expect(isCreditCode('91350100I000100Y43')).toBe(false)
    expect(isCreditCode('91350100M000100Y4')).toBe(false)
  })
})
