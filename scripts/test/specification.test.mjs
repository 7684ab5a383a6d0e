import { describe, expect, it } from 'vitest'
import { proveSentences, sentenceTable, unproven } from './specification.mjs'

const report = {
  testResults: [
    {
      assertionResults: [
        { title: 'Username is trimmed before login.', status: 'passed' },
        { title: 'closes with a click', status: 'passed' },
        { title: 'closes with the wheel', status: 'failed' },
      ],
    },
  ],
}
const prove = (sentence, proof) => proveSentences([{ point: '4', sentence, proof }], report)

describe('sentences of the specification', () => {
  it('are proven by a story of the same title, or by all that they name', () => {
    expect(unproven(prove('Username is trimmed before login.'))).toEqual([])
    expect(unproven(prove('Tabs close.', ['closes with a click']))).toEqual([])
  })
  it('are not proven by a story that failed, is missing, or was never named', () => {
    expect(
      unproven(prove('Tabs close.', ['closes with a click', 'closes with the wheel'])),
    ).toEqual(['point 4: Tabs close.\n    failed: closes with the wheel'])
    expect(unproven(prove('Badge overflow 99.'))[0]).toContain('missing: Badge overflow 99.')
    expect(unproven(prove('Badge overflow 99.', []))).toHaveLength(1)
  })
  it('stand in a table, one row each', () => {
    const table = sentenceTable('The shell', prove('a | b', ['closes with a click']))
    expect(table).toContain('| 4 | a \\| b | passed: closes with a click |')
  })
})
