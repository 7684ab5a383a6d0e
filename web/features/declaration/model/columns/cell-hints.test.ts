import i18next from 'i18next'
import { expect, it } from 'vitest'
import { detailOf, lineOf } from '../test/detail-fixture.ts'
import { cellHints } from './cell-hints.ts'

const t = i18next.getFixedT('zh', 'declaration')
const hintsOf = (patch: Parameters<typeof detailOf>[0]) => {
  const { reference, lastCycle } = cellHints(detailOf(patch), t)
  return [reference(() => null, 1), lastCycle(() => null, 1)]
}

it('name the price that an offer is compared with', () => {
  expect(hintsOf({ referenceKind: 'RT_UNIFIED' })).toEqual([
    '实时统一出清电价预测 P50，P10 ~ P90：250.00 ~ 360.00，覆盖 7/10 天',
    '上月同期实时统一出清电价算术均价，10 天数据',
  ])
  const lines = [lineOf(1, { referenceCnyPerMwh: null })]
  expect(hintsOf({ referenceKind: 'DA_UNIFIED', lines })[0]).toBe(
    '没有覆盖交割期的日前统一出清电价预测',
  )
  expect(hintsOf({ referenceKind: null })[0]).toBe('本省没有规定合约参考价，没有可比较的电价')
})
