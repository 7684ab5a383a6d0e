import { beforeEach, expect, it, vi } from 'vitest'
import { reportColumns, saveReportColumns } from '#api/base/endpoints.ts'
import * as calling from '#web/client/call.ts'
import { columnsOnServer } from './columns-on-server.ts'

const calls = vi.fn<(endpoint: unknown, request: unknown) => Promise<unknown>>()
beforeEach(() => {
  vi.spyOn(calling, 'call').mockImplementation(calls as typeof calling.call)
})

it('asks the server once a table, again only after a failure, and keeps what was saved', async () => {
  calls.mockRejectedValueOnce(new Error('offline'))
  await expect(columnsOnServer.load('a')).rejects.toThrow('offline')
  const row = { reportCode: 'a', columnCode: 'x', visible: false, order: 0, width: null }
  calls.mockResolvedValueOnce({ rows: [row], total: 1 })
  const columns = [{ columnCode: 'x', visible: false, order: 0, width: undefined }]
  expect(await columnsOnServer.load('a')).toEqual(columns)
  expect(await columnsOnServer.load('a')).toEqual(columns)
  expect(calls).toHaveBeenCalledTimes(2)
  expect(calls.mock.lastCall?.slice(0, 2)).toEqual([reportColumns, { reportCode: 'a' }])

  calls.mockResolvedValueOnce(undefined)
  const wider = [{ columnCode: 'x', visible: true, order: 0, width: 120.4 }]
  await columnsOnServer.save('a', wider)
  const item = { reportCode: 'a', columnCode: 'x', visible: true, order: 0, width: 120 }
  expect(calls.mock.lastCall?.slice(0, 2)).toEqual([saveReportColumns, { items: [item] }])
  expect(await columnsOnServer.load('a')).toEqual(wider)
})

it('does not take for saved what the server did not take', async () => {
  const row = { reportCode: 'b', columnCode: 'x', visible: false, order: 0, width: null }
  calls.mockRejectedValueOnce(new Error('offline'))
  await expect(
    columnsOnServer.save('b', [{ columnCode: 'x', visible: true, order: 0 }]),
  ).rejects.toThrow('offline')
  calls.mockResolvedValueOnce({ rows: [row], total: 1 })
  expect(await columnsOnServer.load('b')).toMatchObject([{ columnCode: 'x', visible: false }])
})
