import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api-error.ts'
import * as uploading from '#web/client/upload.ts'
import { useUploads } from './use-uploads.ts'

type Sent = { name: string; provinceId: string; settle: (answer: object | Error) => void }

/** A server whose answers the test gives, one by one. */
function fakeUploads(): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(uploading, 'upload').mockImplementation((_endpoint, { file, fields, signal }) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ApiError('', { kind: 'aborted' })))
      sent.push({
        name: (file as File).name,
        provinceId: (fields as { provinceId: string }).provinceId,
        settle: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer as never)),
      })
    })
  })
  return sent
}
const fileOf = (name: string) => new File(['a'], name)
const arrivedAs = (id: number) => ({ state: 'RECEIVED', file: { id }, duplicateOf: null })

it('sends files one after another and tells what became of each', async () => {
  const sent = fakeUploads()
  const arrived = vi.fn()
  const { result } = renderHook(() => useUploads(arrived))
  const names = () => result.current.items.map(({ file, status }) => `${file.name} ${status}`)

  act(() => result.current.add(['a.csv', 'b.csv', 'c.csv'].map(fileOf), '3'))
  await waitFor(() => expect(names()).toEqual(['a.csv sending', 'b.csv waiting', 'c.csv waiting']))
  expect(sent.map(({ name, provinceId }) => `${name} ${provinceId}`)).toEqual(['a.csv 3'])

  await act(async () => sent[0]!.settle(arrivedAs(7)))
  expect(arrived).toHaveBeenCalledWith(7, false)
  await waitFor(() => expect(names()).toEqual(['b.csv sending', 'c.csv waiting']))

  const duplicateOf = { fileName: 'z.csv', committedAt: '2026-03-01T00:00:00.000Z' }
  await act(async () => sent[1]!.settle({ state: 'DUPLICATE', file: null, duplicateOf }))
  await waitFor(() => expect(names()).toEqual(['b.csv duplicate', 'c.csv sending']))
  expect(result.current.items[0]?.earlier).toEqual(duplicateOf)
  expect(arrived).toHaveBeenCalledTimes(1)

  await act(async () => sent[2]!.settle(new ApiError('no space', { kind: 'inner' })))
  await waitFor(() => expect(names()).toEqual(['b.csv duplicate', 'c.csv failed']))
  expect(result.current.items[1]?.reason).toBe('no space')

  act(() => result.current.remove(result.current.items[0]!.key))
  expect(names()).toEqual(['c.csv failed'])
})

it('gives up a file that is being sent and goes on with the next', async () => {
  const sent = fakeUploads()
  const { result } = renderHook(() => useUploads(() => {}))
  act(() => result.current.add([fileOf('a.csv')], '1'))
  act(() => result.current.add([fileOf('b.csv')], '1'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => result.current.remove(result.current.items[0]!.key))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']))
  expect(result.current.items).toMatchObject([{ status: 'sending', alone: true }])
})
