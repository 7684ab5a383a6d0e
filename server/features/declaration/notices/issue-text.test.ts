import { describe, expect, it } from 'vitest'
import { everyIssue } from '#domain/declaration/test/declaration-fixture.ts'
import { DECLARATION_RULES, ISSUE_PROBLEMS } from '#domain/declaration/words.ts'
import { en } from '../../../locales/en.ts'
import { zh } from '../../../locales/zh.ts'
import { issueText, issueTextKey } from './issue-text.ts'

const issues = everyIssue()

describe('the text of a finding', () => {
  it('is looked at for every rule and every problem', () => {
    expect(new Set(issues.map(({ rule }) => rule))).toEqual(new Set(DECLARATION_RULES))
    expect(new Set(issues.map(({ problem }) => problem))).toEqual(new Set(ISSUE_PROBLEMS))
  })

  it.each(Object.entries({ zh, en }))('has all that it names, in %s', (_, texts) => {
    for (const issue of issues) {
      const template: string = texts[issueTextKey(issue)]
      const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(issue.params), `${issue.rule} ${issue.problem}`).toEqual(
        expect.arrayContaining(named),
      )
    }
  })

  it('says how much would be held where nothing can be sold', () => {
    const night = issues.find(({ params }) => params.positionMwh !== undefined)!
    expect(issueText(night, 'zh')).toBe(
      '合约覆盖率: 第1时段预测无可售电量，申报后仍持有201.000 MWh',
    )
    expect(issueText(night, 'en')).toMatch(/ 201\.000 MWh would be held$/)
  })
})
