import { afterAll, beforeAll, expect, it } from 'vitest'
import { PgliteClient } from './pglite-client.ts'

let client: PgliteClient
beforeAll(async () => {
  client = new PgliteClient({}, () => {})
  await client.ready
})
afterAll(() => client.close())

it('tells whoever asks after the end that it is closed', async () => {
  const other = new PgliteClient({}, () => {})
  await other.ready
  const closing = other.close()
  const refused = expect(other.query('select 1')).rejects.toThrow('closed')
  await closing
  await refused
  await expect(other.query('select 1')).rejects.toThrow('closed')
})

it('hands out replies that came while the thread was busy one in a turn of the loop', async () => {
  const seen: string[] = []
  const asked = Array.from({ length: 20 }, (_, n) =>
    client.query('select $1::int', [n]).then(() => seen.push('reply')),
  )
  let goesOn = true
  const turn = () => {
    seen.push('turn')
    if (goesOn) setImmediate(turn)
  }
  setImmediate(turn)
  // The database answers all of them meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await Promise.all(asked)
  goesOn = false
  expect(seen.filter((what) => what === 'reply')).toHaveLength(20)
  expect(seen.join(' ')).not.toContain('reply reply')
})
