import { expect, it } from 'vitest'
import { jobErrorOf, toldJobError } from './job-error.ts'

it('keeps codes that somebody gave, and calls everything else a fault', () => {
  expect(jobErrorOf(new Error('SHORT_HISTORY'))).toBe('SHORT_HISTORY')
  expect(jobErrorOf(new Error('PRICES_TOO_OLD:2026-01-01'))).toBe('PRICES_TOO_OLD:2026-01-01')
  const terminated = Object.assign(new Error('Worker terminated'), {
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  })
  expect(jobErrorOf(terminated)).toBe('ERR_WORKER_OUT_OF_MEMORY')
  expect(jobErrorOf(new Error('Failed query: insert into job'))).toBe('FAULT')
  expect(jobErrorOf('A: b\nc')).toBe('FAULT')
})

it.each([
  ['of the server', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
  [
    'of the database',
    new Error('Failed query', { cause: Object.assign(new Error('extend'), { code: '53100' }) }),
  ],
])('a full disk %s has a code that says so', (_whose, error) => {
  expect(jobErrorOf(error)).toBe('STORAGE_FULL')
})

it('tells nothing of the inside of what was written down before', () => {
  expect(toldJobError(null)).toBeNull()
  expect(toldJobError('interrupted')).toBe('interrupted')
  expect(toldJobError('read /srv/data failed')).toBe('FAULT')
})
