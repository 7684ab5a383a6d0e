import { expect, it } from 'vitest'
import { NOTICE_FAMILIES } from '#domain/notification/standing.ts'
import { news as newsEn } from '#web/locales/en/news.ts'
import { notification as notificationEn } from '#web/locales/en/notification.ts'
import { news as newsZh } from '#web/locales/zh/news.ts'
import { notification as notificationZh } from '#web/locales/zh/notification.ts'

const TEXTS = [
  ['zh', notificationZh.groups, newsZh.notices.family],
  ['en', notificationEn.groups, newsEn.notices.family],
] as const

it.each(TEXTS)('every family of notices has its words in %s, alone and in a group', (...texts) => {
  const [, groups, families] = texts
  expect(NOTICE_FAMILIES.filter((family) => !(family in groups))).toEqual([])
  expect(NOTICE_FAMILIES.filter((family) => !(family in families))).toEqual([])
})
