import { expect, it } from 'vitest'
import { NOTIFICATION_KINDS } from '#domain/notification/words.ts'
import { en } from '../../locales/en.ts'
import { zh } from '../../locales/zh.ts'

it.each([
  ['zh', zh],
  ['en', en],
])('every kind of notices has its words in %s', (_, texts) => {
  expect(NOTIFICATION_KINDS.filter((kind) => !(`notice${kind}` in texts))).toEqual([])
})
