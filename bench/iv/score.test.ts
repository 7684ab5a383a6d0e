import { expect, it } from 'vitest'
import { f1Of, type Judged, scoresOf } from './score.ts'

const judged = (truth: number, found: number, truthLoss = 0, loss = 0): Judged => ({
  inverter: 'i',
  id: 's',
  truth,
  found,
  truthLoss,
  loss,
  second: null,
  damage: truth === 0 ? 'gap' : null,
})

it('F1 of a code is 2·both/(true + found), and null where it is neither', () => {
  const all = [judged(9, 9), judged(9, 14), judged(14, 9), judged(14, 14)]
  expect(f1Of(all, 9)).toBe(0.5)
  expect(f1Of(all, 11)).toBeNull()
})

it('scores count damaged sweeps, false alarms and costly faults apart', () => {
  const scores = scoresOf([
    judged(0, 0),
    judged(0, 9),
    judged(14, 14),
    judged(14, 16),
    judged(14, 0),
    judged(9, 9, 10, 12),
    judged(9, 14, 3, 0),
    judged(16, 14, 1, 0),
  ])
  expect(scores).toMatchObject({
    strings: 8,
    damaged: 2,
    damagedFound: 1,
    falseAlarmShare: 1 / 3,
    foundShare: 1 / 2,
    rejectedShare: 1 / 6,
    accuracy: 2 / 6,
    lossError: (0 + 0 + 2 + 3 + 1) / 5,
  })
  // F1: 14 is 2·1/(3 + 3), 9 is 2·1/(2 + 1), 16 is 0.
  expect(scores.macroF1).toBeCloseTo((1 / 3 + 2 / 3 + 0) / 3, 12)
})
