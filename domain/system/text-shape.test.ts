import { expect, it } from 'vitest'
import { isOfShape } from './text-shape.ts'

it.each([
  'https://id.example.com',
  'https://id.example.com:8443/realms/company/',
  'https://sso/adfs',
  'http://127.0.0.1:5199',
  'http://localhost/x',
  'http://[::1]:8080',
  '',
])('%s is an address of a server', (text) => {
  expect(isOfShape(text, 'ADDRESS')).toBe(true)
})

it.each([
  'http://id.example.com',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://10.0.0.1',
  'https://user:word@id.example.com',
  'https://id.example.com?x=1',
  'https://id.example.com#x',
  'https://id.example.com//x',
  'https://ID.example.com',
  'file:///etc/passwd',
  'id.example.com',
  'https://',
  'https://a b',
])('%s is none', (text) => {
  expect(isOfShape(text, 'ADDRESS')).toBe(false)
})

it('names have no blank, words no line', () => {
  expect([isOfShape('preferred_username', 'NAME'), isOfShape('a b', 'NAME')]).toEqual([true, false])
  expect([isOfShape('企业登录', 'WORDS'), isOfShape('a\nb', 'WORDS')]).toEqual([true, false])
})
