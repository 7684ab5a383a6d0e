import { describe, expect, it } from 'vitest'
import { CommitUnknownError, DatabaseAwayError } from '#database/connection/failures.ts'
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

describe('a database that is away', () => {
  const away = new DatabaseAwayError('connect ECONNREFUSED 10.0.0.7:5432')

  it.each([
    ['by itself', away],
    ['behind the statement that it failed', new Error('Failed query', { cause: away })],
  ])('%s is told with when to come again, and nothing of where it lies', (_how, error) => {
    const { http, body, unexpected, retryAfterSeconds } = describeError(error, 'zh')
    expect([http, body.code, unexpected, retryAfterSeconds]).toEqual([503, 5031, false, 3])
    expect(body.msg).toBe('暂时无法连接数据库；已确认保存的数据不会丢失，请稍后重试')
  })

  it('under a COMMIT leaves open whether it was saved', () => {
    const lost = new Error('Failed query: commit', { cause: new CommitUnknownError('reset') })
    const { http, body } = describeError(lost, 'zh')
    expect([http, body.code]).toEqual([503, 5031])
    expect(body.msg).toContain('无法确定本次修改是否已保存')
  })

  it('is not what the connection to another service says', () => {
    expect(describeError(withCode('ECONNREFUSED'), 'en').body.code).toBe(500)
  })
})

describe('a damaged database', () => {
  it.each([
    ['XX001', 'invalid page in block 7 of relation "base/5/16384"'],
    ['XX002', 'index "job_pkey" contains unexpected zero page at block 3'],
    ['58030', 'could not read blocks 4..4 in file "base/5/16384": I/O error'],
    ['58P01', 'could not open file "base/5/16384": No such file or directory'],
  ])('that says %s is told what mends it', (code, message) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })
    const { http, body, unexpected } = describeError(error, 'zh')
    expect([http, unexpected]).toEqual([500, true])
    expect(body.msg).toBe('数据库已损坏，无法读取所需数据；请联系管理员恢复备份')
    expect(describeError(error, 'en').body.msg).toContain('restore a backup')
  })

  it('is not one that lacks a library', () => {
    const message = 'could not access file "$libdir/postgis-3": No such file or directory'
    expect(
      describeError(Object.assign(new Error(message), { code: '58P01' }), 'en').body.msg,
    ).toContain('Something')
  })
})
