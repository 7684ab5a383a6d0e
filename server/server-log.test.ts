import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { serverLog } from './server-log.ts'

const SECRET = 'Sesame#2048-open'

function written(error: unknown): string {
  const lines: string[] = []
  serverLog('error', { write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

it('tells of a failed statement without its values, and why it failed without those of the row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "a_key"'), {
    ...{ code: '23505', table: 'app_user', detail: `Key (account)=(${SECRET}) already exists.` },
  })
  const line = written(new DrizzleQueryError('insert into "a" values ($1)', [SECRET, 1], cause))
  expect(line).not.toContain(SECRET)
  expect(JSON.parse(line).err).toMatchObject({
    message: 'Failed query: insert into "a" values ($1)',
    stack: expect.stringContaining('server-log.test.ts'),
    cause: { code: '23505', table: 'app_user', message: expect.stringContaining('a_key') },
  })
})

it.each([undefined, null, 'text', { cause: { cause: 1 } }])(
  'takes %j that was thrown',
  (thrown) => {
    expect(JSON.parse(written(thrown)).msg).toBe('failed')
  },
)
