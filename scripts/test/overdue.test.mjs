import { describe, expect, it } from 'vitest'
import { isInProject, overdue } from './overdue.mjs'

const row = { point: '3', sentence: 'Users have names.', later: 'administration' }
const until = ['page /system/users/index', 'call /sys/user/save']

describe('sentences that wait for a feature', () => {
  it('may wait as long as anything of it is missing', () => {
    expect(overdue([{ ...row, until }], () => false)).toEqual([])
    expect(overdue([{ ...row, until }], (thing) => thing.startsWith('page'))).toEqual([])
    expect(overdue([{ point: '3', sentence: 'Built.' }], () => true)).toEqual([])
  })
  it('are faults once all of it is there', () => {
    expect(overdue([{ ...row, until }], () => true)).toEqual([
      'point 3: Users have names.\n    is to be proven now: page /system/users/index, call /sys/user/save is there',
    ])
  })
  it.each([[undefined], [[]], [['users']], [['page users']]])(
    'must say what they wait for: %j',
    (vague) => {
      expect(overdue([{ ...row, until: vague }], () => false)[0]).toContain('must say')
    },
  )
  it('are measured by pages and calls of the project', () => {
    expect(isInProject('page /settlement/review/index')).toBe(true)
    expect(isInProject('page /settlement/review')).toBe(false)
    expect(isInProject('call /user/doLogin')).toBe(true)
    expect(isInProject('call /user/doLog')).toBe(false)
  })
})
