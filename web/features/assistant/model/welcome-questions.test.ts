import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { assistant as en } from '#web/locales/en/assistant.ts'
import { assistant as zh } from '#web/locales/zh/assistant.ts'
import { questionSetOf } from './welcome-questions.ts'

describe('example questions', () => {
  it.each([
    ['1', PAGES.workbench, 'market'],
    ['1', PAGES.marketOverview, 'market'],
    ['1', PAGES.priceForecast, 'forecast'],
    ['1', PAGES.settlementScore, 'settlement'],
    ['1', PAGES.tenDayDeclaration, 'settlement'],
    ['2', PAGES.settlementScore, 'retail'],
    ['2', PAGES.provincePrice, 'forecast'],
    ['3', PAGES.curveExplorer, 'storage'],
    ['10001', PAGES.diagnosisOverview, 'diagnosis'],
    ['10001', PAGES.scanTasks, 'scans'],
    ['10001', PAGES.workOrders, 'upkeep'],
  ] as const)('of a session of type %s on %s are about %s', (systemType, path, set) => {
    expect(questionSetOf(systemType, path)).toBe(set)
  })

  it('are six of each kind, in both languages', () => {
    const counts = [zh, en].flatMap(({ questions }) =>
      Object.values(questions).map(({ length }) => length),
    )
    expect(new Set(counts)).toEqual(new Set([6]))
  })
})
