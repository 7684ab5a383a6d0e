import { describe, expect, it } from 'vitest'
import type { ReportFacts, StringFact } from '#domain/report/facts.ts'
import { sampleFacts } from '../sample/sample-facts.ts'
import { composeReport } from './compose.ts'
import { gainOf } from './string-tables.ts'

describe('what a string regained', () => {
  const [string] = sampleFacts({ language: 'en', faults: 0, sound: 1 }).strings
  const before = { code: 9, lossW: 900, lossKwhPerYear: 1_200, scan: 0 }
  // 10 % of 14,300 W are 1,430 W
  const measured = { ...before, lossPct: 10, stcPmpW: 13_000 }
  const gained = (changes: Partial<StringFact>) =>
    gainOf({ ...string!, nameplateW: 14_300, stcPmpW: 13_715, ...changes })

  it('is the power that both scans measured where its fault is gone', () => {
    // 715 of 1,430 W are half of 1,200 kWh
    expect(gained({ before: measured })).toBeCloseTo(600, 6)
    expect(gained({ before: measured, stcPmpW: null })).toBeNull()
  })

  it('is the difference of the losses where it has a fault, and in reports of before that was kept', () => {
    expect(gained({ before: measured, code: 9, lossKwhPerYear: 300 })).toBe(900)
    expect(gained({ before })).toBe(1_200)
  })
})

describe('the worst strings of a report', () => {
  const worstOf = (changes: Partial<ReportFacts>) => {
    const facts = { ...sampleFacts({ language: 'en' }), ...changes }
    const [summary] = composeReport(facts).sections
    const tables = summary!.blocks.filter((one) => one.kind === 'TABLE')
    const money = tables[1]!.rows.map((cells) => Number(cells.at(-1)!.replaceAll(',', '')))
    const texts = summary!.blocks.flatMap((one) => (one.kind === 'TEXT' ? [one.text] : []))
    return { money, texts: texts.join('\n') }
  }
  const falling = (values: readonly number[]) => values.toSorted((a, b) => b - a)

  it('go by money, and fire risks are named beside', () => {
    const { money, texts } = worstOf({ byMoney: true })
    expect(money).toHaveLength(10)
    expect(money).toEqual(falling(money))
    expect(texts).toContain('see to them whatever they cost')
  })

  it('went by severity before', () => {
    const { money, texts } = worstOf({})
    expect(money).not.toEqual(falling(money))
    expect(texts).toContain('come first whatever they cost')
  })
})
