import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardFormula, unguardFormula } from './formula-text.ts'

const FIRST = [...'=+-@\t\r\n＝＋－＠']

it('lets no text begin as a formula, in half or full width', () => {
  for (const sign of FIRST) {
    expect(guardFormula(`${sign}1+1`)).toBe(`'${sign}1+1`)
    expect(guardFormula(`a${sign}1`)).toBe(`a${sign}1`)
  }
  for (const harmless of ['', '1', '−1', "'a", "it's", '榆林＋1', '（＝）'])
    expect(guardFormula(harmless)).toBe(harmless)
})

it('takes off exactly what it put on, also of a text that looks guarded', () => {
  const start = fc.array(fc.constantFrom(...FIRST, "'"), { maxLength: 4 })
  const text = fc.tuple(start, fc.string()).map(([signs, rest]) => signs.join('') + rest)
  fc.assert(fc.property(text, (one) => unguardFormula(guardFormula(one)) === one))
  fc.assert(fc.property(text, (one) => !FIRST.includes(guardFormula(one)[0] ?? '')))
})
