import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('said by the system', { cause }), { code })

it.each([400, 412, 416, 417])(
  'what the framework refuses by %i is no fault of the server',
  (statusCode) => {
    const { http, unexpected } = describeError(Object.assign(new Error(), { statusCode }), 'en')
    expect([http, unexpected]).toEqual([400, false])
  },
)

describe('a full disk', () => {
  it.each([
    ['of the server', withCode('ENOSPC')],
    ['beyond the quota', withCode('EDQUOT')],
    ['of the database', new Error('Failed query', { cause: withCode('53100') })],
    ['behind two others', new Error('a', { cause: new Error('b', { cause: withCode('ENOSPC') }) })],
  ])('%s has a code and a sentence of its own', (_where, error) => {
    const { http, body, unexpected } = describeError(error, 'en')
    expect([http, body.code]).toEqual([507, 507])
    expect(body.msg).toContain('is full')
    expect(body.msg).not.toContain('said by')
    // The one who runs the server is to read of it.
    expect(unexpected).toBe(true)
  })

  it('is not what another error says', () => {
    expect(describeError(withCode('EACCES'), 'en').body.code).toBe(500)
    expect(describeError(undefined, 'en').body.code).toBe(500)
  })
})
