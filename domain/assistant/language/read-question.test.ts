import { describe, expect, it } from 'vitest'
import { METRICS } from '../catalogue/metrics.ts'
import { PARAPHRASES } from './paraphrases.ts'
import { ASKED_ON, NAMED, QUESTIONS } from './questions.ts'
import { readQuestion } from './read-question.ts'
import { shownReading } from './shown-reading.ts'

const RIGHTS = new Set(METRICS.map(({ right }) => right))
const asker = { today: ASKED_ON, named: NAMED, rights: RIGHTS }
const shown = (question: string, by: Partial<typeof asker> = {}) =>
  shownReading(readQuestion(question, { ...asker, ...by }))

const ASKED = QUESTIONS.flatMap(([zh, en, read]) => [
  { question: zh, read },
  { question: en, read },
])
const ASKED_ANYHOW = [
  ...ASKED,
  ...Object.entries(PARAPHRASES).flatMap(([read, ways]) =>
    ways.map((question) => ({ question, read })),
  ),
]
const ANSWERED = ASKED_ANYHOW.filter(
  ({ question }) => readQuestion(question, asker).kind === 'QUERY',
)

describe('questions', () => {
  it.each(ASKED)('$question', ({ question, read }) => {
    expect(shown(question)).toBe(read)
  })

  it.each(Object.entries(PARAPHRASES))('are read alike however they are put: %s', (read, ways) => {
    expect(ways.map((question) => [question, shown(question)])).toEqual(
      ways.map((question) => [question, read]),
    )
  })

  it('a ranking without anything to rank, and a moment that a figure has not, are asked back', () => {
    expect(shown('昨天日前均价排名')).toBe('DIMENSION priceDa')
    expect(shown('现在的日前电价')).toBe('TIME priceDa')
    expect(shown('昨天哪个节点日前均价')).toBe('WORDS nodePriceDa')
  })

  it('a word that is not understood keeps every one of them from being answered', () => {
    for (const { question } of ANSWERED) {
      for (const changed of [`${question} 紫色`, `zanzibar ${question}`])
        expect(readQuestion(changed, asker), changed).toMatchObject({
          kind: 'CLARIFY',
          problem: 'WORDS',
        })
    }
  })

  it('names of objects that the asker may not see are words that are not understood', () => {
    const ofObjects = ANSWERED.filter(({ read }) => read.includes(' of '))
    expect(ofObjects.length).toBeGreaterThan(5)
    for (const { question } of ofObjects)
      expect(readQuestion(question, { ...asker, named: [] }), question).toMatchObject({
        kind: 'CLARIFY',
        problem: 'WORDS',
      })
  })

  it('of what the asker has no right to there is no figure', () => {
    const rights = new Set(['/diagnosis:read'])
    expect(shown('昨天日前均价', { rights })).toBe('NO_METRIC')
    expect(shown('损失收入', { rights })).toBe('lostMoney SUM now')
  })

  it('two figures at once are asked back', () => {
    expect(shown('昨天日前和实时均价')).toBe('NO_METRIC priceDa priceRt nodePriceDa nodePriceRt')
    expect(shown('昨天负荷和气温')).toBe('WHICH_METRIC loadForecast loadActual temperature')
  })

  it('a number that is no place in a ranking is a condition that is asked back', () => {
    expect(readQuestion('昨天日前电价 300', asker)).toMatchObject({
      problem: 'WORDS',
      words: ['300'],
    })
  })
})

describe('metrics', () => {
  it('have ids and features of their own, and can be named in both languages', () => {
    const ids = METRICS.map(({ id }) => id)
    const features = METRICS.map((metric) => JSON.stringify(metric.features))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(features).size).toBe(features.length)
    for (const { aggregate, aggregates, label } of METRICS) {
      expect(aggregates).toContain(aggregate)
      expect(label.zh && label.en).toBeTruthy()
    }
  })
})
