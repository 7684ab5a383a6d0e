import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, describe, expect, it } from 'vitest'
import { IMPORT_ISSUES, type ImportIssueCode } from '#domain/collection/issues/words.ts'
import { findings as en } from '#web/locales/en/collection-findings.ts'
import { findings as zh } from '#web/locales/zh/collection-findings.ts'
import { useWords } from './use-words.ts'

const SERIES = { metric: 'PRICE', stage: 'DA', location: '', date: '2026-03-01' }

describe.each([
  ['zh', zh],
  ['en', en],
] as const)('issues that pick their own words in %s', (language, { issue: texts }) => {
  const words = () => {
    void i18next.changeLanguage(language)
    return renderHook(() => useWords()).result.current
  }
  afterAll(() => void i18next.changeLanguage('zh'))

  it('say that prices look like CNY/kWh, and by which factor', () => {
    for (const context of ['PRICE', 'PRICE_ASKED'] as const) {
      const params = { ...SERIES, value: 0.345, factor: 1000, context }
      const said = words().issue({ code: 'SUSPECT_SCALE', params })
      expect(said).toContain('0.345')
      expect(said).toContain('1000')
      expect(said).toContain(texts[`SUSPECT_SCALE_${context}`].slice(-12))
      expect(said).not.toMatch(/{{|MW[^h]|undefined/)
    }
  })

  it('say that energies look like powers, with what they stand beside', () => {
    const contexts = Object.keys(texts).filter((key) => key.startsWith('SUSPECT_SCALE_ENERGY_'))
    expect(contexts).toHaveLength(10)
    for (const key of contexts.filter((one) => !/_UNIT$|_UNNAMED$|_TOTAL$/.test(one))) {
      const context = key.replace('SUSPECT_SCALE_', '')
      const figures = { value: 24.5, powerMw: 98, asPower: 6.125, besideMw: 25.1 }
      const params = { ...SERIES, metric: 'ENERGY_METERED', stage: 'METERED', ...figures, context }
      const said = words().issue({ code: 'SUSPECT_SCALE', params })
      for (const figure of ['24.5', '98', '25.1']) expect(said).toContain(figure)
      expect(said).not.toMatch(/{{|undefined/)
    }
  })

  it('say of energies which unit they may be in', () => {
    const params = { ...SERIES, metric: 'ENERGY_METERED', stage: 'METERED', value: 0.02 }
    const ofUnit = { besideMw: 80, expectedMwh: 20, factor: 1000, context: 'ENERGY_UNIT' }
    const said = words().issue({ code: 'SUSPECT_SCALE', params: { ...params, ...ofUnit } })
    for (const figure of ['0.02', '80', '20', '1000']) expect(said).toContain(figure)
    const unnamed = { powerMw: 0.08, asPower: 0.005, context: 'ENERGY_UNNAMED' }
    const asked = words().issue({ code: 'SUSPECT_SCALE', params: { ...params, ...unnamed } })
    for (const figure of ['0.02', '0.08', '0.005']) expect(asked).toContain(figure)
    const ofTotal = { sum: 40.5, total: 10.125, context: 'ENERGY_TOTAL' }
    const summed = words().issue({ code: 'SUSPECT_SCALE', params: { ...params, ...ofTotal } })
    for (const figure of ['40.5', '10.125']) expect(summed).toContain(figure)
    expect(said + asked + summed).not.toMatch(/{{|undefined/)
  })

  it('say why what is no table is refused', () => {
    const said = (params: Record<string, string>) =>
      words().refusal({ code: 'FILE_NOT_A_SPREADSHEET', params })
    expect(said({ context: 'PICTURE', format: 'png' })).toContain('png')
    expect(said({ context: 'NAMED', ending: 'xlsx' })).toContain('.xlsx')
    for (const context of ['NO_TABLE', 'COMPOUND', 'WEB_PAGE', 'MARKUP'])
      expect(said({ context })).not.toBe(said({}))
    expect(said({ context: 'DOCUMENT', format: 'doc' })).toContain('doc')
  })

  it('name all rows that an issue is about, and days that are skipped', () => {
    const codes: readonly string[] = IMPORT_ISSUES
    const rows = Object.keys(texts).filter(
      (key) => codes.includes(key.replace(/_ROWS$/, '')) && !codes.includes(key),
    )
    for (const key of rows) {
      const code = key.replace('_ROWS', '') as ImportIssueCode
      const params = {
        ...{ ...SERIES, value: 'x', slots: 96, from: 'a', to: 'b', row: 'DA', coverage: 'RT' },
        ...{ min: 1, max: 2, limit: 3, powerMw: 4, rows: '98-193', count: 96, context: 'ROWS' },
        asPoint: 1.24,
        asComma: 1240,
      }
      const said = words().issue({ code, params })
      expect(said).toContain('98-193')
      expect(said).toContain('96')
      expect(said).not.toMatch(/{{|undefined/)
    }
    expect(rows).toHaveLength(13)
    const summed = { count: 6, words: '合计' }
    expect(words().issue({ code: 'SUMMARY_ROWS', params: summed })).toContain('合计')
    const skipped = { days: 301, context: 'DAYS' }
    expect(words().issue({ code: 'HOURLY_STANDS', params: skipped })).toContain('301')
    const count = { count: 102, listed: 500 }
    expect(words().issue({ code: 'NOT_LISTED', params: count })).toContain('102')
  })
})
