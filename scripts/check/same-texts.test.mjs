import { expect, it } from 'vitest'
import { reportReasons as serverEn } from '../../server/locales/en/report-reasons.ts'
import { reportReasons as serverZh } from '../../server/locales/zh/report-reasons.ts'
import { results as webEn } from '../../web/locales/en/scan/results.ts'
import { results as webZh } from '../../web/locales/zh/scan/results.ts'

// Neither part may import the other; a report must not call a reason otherwise than the page beside it.
it.each([
  ['zh', serverZh, webZh],
  ['en', serverEn, webEn],
])('a report says why a string has no diagnosis as the page does: %s', (_, server, web) => {
  const shared = Object.keys(server.reason).filter((key) => key in web.reason)
  expect(shared.length).toBeGreaterThan(20)
  for (const key of shared) expect(server.reason[key], key).toBe(web.reason[key])
})
