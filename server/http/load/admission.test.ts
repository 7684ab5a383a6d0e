import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { downloadOriginal, downloadTemplate } from '#api/collection/endpoints.ts'
import { curveExport } from '#api/curves/endpoints.ts'
import { clearAtExchange } from '#api/demo/endpoints.ts'
import { exportOperationLogs } from '#api/log/endpoints.ts'
import { downloadReport } from '#api/report/endpoints.ts'
import { Admission } from './admission.ts'
import { laneOf, openLanes } from './load-limits.ts'

const LIMITS = { inFlight: 2, waiting: 2, waitMs: 60_000 }

/** Calls that go on until they are told to end, and the order in which they began. */
function calls(admission: Admission) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const call = (
    name: string,
    caller: { who?: string; returning?: boolean; signal?: AbortSignal } = {},
  ) =>
    admission.run(() => {
      begun.push(name)
      return new Promise<string>((end) => ends.set(name, () => end(name)))
    }, caller)
  return { call, begun, end: (name: string) => ends.get(name)!() }
}

it('lets so many in, has so many wait in order and refuses the next at once', async () => {
  const { call, begun, end } = calls(new Admission(LIMITS))
  const done = ['a', 'b', 'c', 'd'].map((name) => call(name))
  expect(begun).toEqual(['a', 'b'])
  await expect(call('e')).rejects.toMatchObject({ error: 'overloaded' })
  end('b')
  await done[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await Promise.all([done[0], done[2]])
  end('d')
  expect(await done[3]).toBe('d')
})

it('takes those first that were let in before', async () => {
  const { call, begun, end } = calls(new Admission({ ...LIMITS, inFlight: 1 }))
  const first = call('first')
  const rest = [call('new'), call('back', { returning: true })]
  end('first')
  await first
  expect(begun).toEqual(['first', 'back'])
  end('back')
  await rest[1]
  end('new')
  await rest[0]
})

it('has clients take turns, however many calls each of them makes', async () => {
  const { call, begun, end } = calls(new Admission({ inFlight: 1, waiting: 20, waitMs: 60_000 }))
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'b2'].map((name) =>
    call(name, { who: name[0]! }),
  )
  for (const order of [0, 1, 4, 5, 2, 7, 6, 3]) {
    end(begun.at(-1)!)
    await all[order]
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2', 'a4'])
})

it('leaves places for others while one client has as many as it may', async () => {
  const limits = { inFlight: 3, inFlightOfOne: 2, waiting: 5, waitMs: 60_000 }
  const { call, begun, end } = calls(new Admission(limits))
  const all = ['a1', 'a2', 'a3', 'b1', 'a4'].map((name) => call(name, { who: name[0]! }))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end('b1')
  await all[3]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3']) end(name)
  await Promise.all([all[1], all[2]])
  end('a4')
  expect(await all[4]).toBe('a4')
})

it('keeps room for others while one client makes too many calls', async () => {
  const { call, begun, end } = calls(new Admission({ ...LIMITS, inFlight: 1, waitingOfOne: 1 }))
  const first = call('a1', { who: 'a' })
  const second = call('a2', { who: 'a' })
  await expect(call('a3', { who: 'a' })).rejects.toMatchObject({ error: 'overloaded' })
  const other = call('b1', { who: 'b' })
  for (const [name, done] of [
    ['a1', first],
    ['a2', second],
    ['b1', other],
  ] as const) {
    end(name)
    await done
  }
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

it('refuses who has waited too long, and only them', async () => {
  const { call, begun, end } = calls(new Admission({ inFlight: 1, waiting: 5, waitMs: 20 }))
  const first = call('first')
  await expect(call('late')).rejects.toMatchObject({ error: 'overloaded' })
  const next = call('next')
  end('first')
  await first
  expect(begun).toEqual(['first', 'next'])
  end('next')
  expect(await next).toBe('next')
})

it('gives the place back when the work fails', async () => {
  const admission = new Admission({ inFlight: 1, waiting: 0, waitMs: 0 })
  await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admission.run(async () => 'free')).toBe('free')
})

it('gives the place in the queue back when nobody waits for the answer any more', async () => {
  const { call, begun, end } = calls(new Admission({ inFlight: 1, waiting: 2, waitMs: 60_000 }))
  const first = call('first')
  const caller = new AbortController()
  const goner = call('gone', { who: 'a', signal: caller.signal })
  const other = call('other', { who: 'a' })
  await expect(call('too many')).rejects.toMatchObject({ error: 'overloaded' })
  caller.abort(new Error('has gone'))
  await expect(goner).rejects.toThrow('has gone')
  const next = call('next', { who: 'b' })
  for (const [name, done] of [
    ['first', first],
    ['other', other],
    ['next', next],
  ] as const) {
    end(name)
    await done
  }
  expect(begun).toEqual(['first', 'other', 'next'])
})

describe('exports', () => {
  const CORES = availableParallelism()

  it('are made as many at once as there are cores, one of them left to others', async () => {
    const { call, begun, end } = calls(openLanes().export)
    const ofOne = Array.from({ length: 8 }, (_, index) => call(`a${index}`, { who: 'a' }))
    expect(begun).toHaveLength(Math.min(8, Math.max(1, CORES - 1)))
    const ofOther = call('b', { who: 'b' })
    expect(begun).toHaveLength(Math.min(9, CORES))
    for (let done = 0; done < 9; done++) {
      end(begun[done]!)
      await Promise.resolve()
      await (begun[done] === 'b' ? ofOther : ofOne[Number(begun[done]!.slice(1))])
    }
    expect(begun).toHaveLength(9)
    // Nobody is passed over for all of another's.
    expect(begun.indexOf('b')).toBeLessThanOrEqual(Math.max(1, CORES - 1))
  })

  it('are what is made for a call, not what is there or comes with a file', () => {
    expect([exportOperationLogs, curveExport, downloadTemplate].map(laneOf)).toEqual(
      Array(3).fill('export'),
    )
    expect([downloadOriginal, downloadReport].map(laneOf)).toEqual(['slow', 'slow'])
    expect(laneOf(clearAtExchange)).toBe('upload')
  })
})
