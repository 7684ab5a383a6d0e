import { expect, it } from 'vitest'
import { orAborted } from './or-aborted.ts'

const never = new Promise<string>(() => {})

it('gives what the work gives', async () => {
  const { signal } = new AbortController()
  expect(await orAborted(Promise.resolve('done'), signal)).toBe('done')
  await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
})

it('ends with the signal, before the work and whenever that was', async () => {
  const controller = new AbortController()
  const waiting = orAborted(never, controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(orAborted(never, controller.signal)).rejects.toThrow('stopped')
})
