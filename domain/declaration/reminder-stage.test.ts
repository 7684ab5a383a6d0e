import { describe, expect, it } from 'vitest'
import { reminderStage } from './reminder-stage.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const window = { openAt: at('2026-11-05T09:00'), closeAt: at('2026-11-08T17:00') }

describe('the reminder that is due', () => {
  it.each([
    ['2026-11-05T08:59:59', null],
    ['2026-11-05T09:00:00', 'OPEN'],
    ['2026-11-07T16:59:59', 'OPEN'],
    ['2026-11-07T17:00:00', 'DUE_24H'],
    ['2026-11-08T14:59:59', 'DUE_24H'],
    ['2026-11-08T15:00:00', 'DUE_2H'],
    ['2026-11-08T16:30:00', 'DUE_30M'],
    ['2026-11-08T16:59:59', 'DUE_30M'],
    ['2026-11-08T17:00:00', null],
  ])('at %s is %s', (time, stage) => {
    expect(reminderStage(at(time), window)).toBe(stage)
  })

  it('is the urgent one in a window that is shorter than its notice', () => {
    const short = { openAt: at('2026-11-08T16:00'), closeAt: at('2026-11-08T17:00') }
    expect(reminderStage(at('2026-11-08T16:00'), short)).toBe('DUE_2H')
  })
})
