import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import { lineOf } from '../test/detail-fixture.ts'
import { clearingWords, publishedWords } from './clearing-words.ts'

type Reason = NonNullable<DeclarationLineView['clearingReason']>

const said = (
  language: string,
  reason: Partial<Reason>,
  patch: Partial<DeclarationLineView> = {},
) =>
  clearingWords(
    lineOf(1, {
      ...{ declaredMwh: 100, declaredCnyPerMwh: 300, clearedMwh: 60.5 },
      clearingReason: {
        ...{ share: 'FULL', relation: 'BETTER', comparedCnyPerMwh: 320, comparedWith: 'SESSION' },
        ...reason,
      },
      ...patch,
    }),
    { t: i18next.getFixedT(language, 'declaration'), steps: { lotMwh: 0.1 } },
  )

it('say how much cleared and where the own price stood', () => {
  expect(said('zh', {})).toBe('全部成交：卖价低于全场均价 320.00')
  expect(said('zh', { share: 'NONE', relation: 'WORSE', comparedCnyPerMwh: 290 })).toBe(
    '未成交：卖价高于全场均价 290.00',
  )
  expect(said('zh', { share: 'PART', relation: 'EQUAL' }, { direction: 'BUY' })).toBe(
    '部分成交 60.5/100.0 MWh：买价等于全场均价 320.00',
  )
  expect(said('en', { share: 'PART', comparedWith: 'OWN' })).toBe(
    'In part, 60.5 of 100.0 MWh: offer below own cleared price 320.00, the result does not say why',
  )
})

it('say what is not known instead of guessing', () => {
  const blind = { comparedCnyPerMwh: null, comparedWith: null, share: 'NONE' } as const
  expect(said('zh', { ...blind, relation: 'UNKNOWN' })).toBe('未成交：全场电价未公布，无从比较')
  expect(said('en', { ...blind, relation: 'NO_DEALS' })).toBe(
    'Not cleared: nothing was dealt in the session',
  )
  expect(said('zh', { share: 'NONE' })).toBe('未成交：卖价低于全场均价 320.00，结果未说明原因')
  expect(said('zh', {}, { clearingReason: null })).toBeNull()
})

it('have a text for all that can be, in both languages', () => {
  for (const language of ['zh', 'en'])
    for (const direction of ['SELL', 'BUY'] as const)
      for (const share of ['FULL', 'PART', 'NONE'] as const)
        for (const relation of ['BETTER', 'EQUAL', 'WORSE', 'NO_DEALS', 'UNKNOWN'] as const)
          expect(said(language, { share, relation }, { direction })).not.toMatch(/why\.|\{\{/)
})

it('tell what was published of the hour', () => {
  const t = i18next.getFixedT('zh', 'declaration')
  const published = {
    ...{ clearedMwh: 5000, priceCnyPerMwh: 320 },
    ...{ minPriceCnyPerMwh: 310, maxPriceCnyPerMwh: null },
  }
  expect(publishedWords(lineOf(1, { published }), { t, steps: { lotMwh: 5 } })).toBe(
    '全场成交 5,000 MWh，均价 320.00，最低 310.00，最高 - 元/MWh',
  )
  expect(publishedWords(lineOf(1), { t, steps: { lotMwh: null } })).toBe('全场电价未公布，无从比较')
})
