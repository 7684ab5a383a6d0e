import { expect, it } from 'vitest'
import { dataItems as itemsEn } from '../../server/locales/en/data-items.ts'
import { reportReasons as serverEn } from '../../server/locales/en/report-reasons.ts'
import { dataItems as itemsZh } from '../../server/locales/zh/data-items.ts'
import { reportReasons as serverZh } from '../../server/locales/zh/report-reasons.ts'
import { collectionWords as wordsEn } from '../../web/locales/en/collection-words.ts'
import { completeness as boardEn } from '../../web/locales/en/completeness.ts'
import { results as webEn } from '../../web/locales/en/scan/results.ts'
import { collectionWords as wordsZh } from '../../web/locales/zh/collection-words.ts'
import { completeness as boardZh } from '../../web/locales/zh/completeness.ts'
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

it.each([
  ['zh', itemsZh, wordsZh, boardZh],
  ['en', itemsEn, wordsEn, boardEn],
])('notices and exports call an item as the board does: %s', (_, server, words, board) => {
  const pairs = [
    ['itemMetric', words.metric],
    ['itemStage', words.stage],
    ['itemPlace', board.placeKind],
    ['state', board.state],
    ['deliverer', board.deliverer],
  ]
  for (const [prefix, texts] of pairs)
    for (const [key, text] of Object.entries(texts))
      expect(server[`${prefix}${key}`], `${prefix}${key}`).toBe(text)
})
