import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { IssuesTab } from './components/file/issues-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

function fileOf(counts: object): ImportFileRow {
  return {
    ...{ id: 7, provinceId: '1', fileName: 'a.csv', sizeBytes: 9, ownerName: 'trader' },
    ...{ state: 'PARSED', layout: 'LONG_96', refusal: null, duplicateOf: null, written: null },
    ...{ undone: null, pages: null, statement: null, arrival: 'PERSON', decidable: true },
    ...{ job: null, createdAt: '2026-03-01T01:00:00.000Z', committedAt: null, lockVersion: 2 },
    summary: {
      ...{ rowsRead: 96, rowsAccepted: 96, rowsRejected: 0, daysAccepted: 1, daysRejected: 0 },
      ...{ completenessPercent: 100, seriesCount: 1, curveCount: 1, isInOverview: true },
      ...{ dateFrom: '2026-03-01', dateTo: '2026-03-01', errorCount: 0, warningCount: 0 },
      ...{ issueCounts: {}, expected: { added: 1, revised: 0, unchanged: 0 } },
      ...counts,
    },
  }
}
const NOTICE = { ...{ id: 1, severity: 'notice', row: 1, column: 'G' }, code: 'COLUMN_NOT_TAKEN' }
const ODD = { ...{ id: 2, severity: 'warning', row: 9, column: 'C' }, code: 'SUN_AT_NIGHT' }

function show(counts: object) {
  const { calls } = fakeServer({
    '/data/import/issues': ({ body }) => {
      const isNotice = (body as { severity: string }).severity === 'notice'
      const params = isNotice
        ? { header: '天气', reason: 'UNKNOWN_HEADER' }
        : { date: '2026-03-01', powerMw: 9 }
      return { rows: [{ ...(isNotice ? NOTICE : ODD), sheet: null, params }], total: 1 }
    },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IssuesTab file={fileOf(counts)} />
    </QueryClientProvider>,
  )
  return calls
}

it('has no remark of a file that is as expected, only how it was read', async () => {
  show({ noticeCount: 1, issueCounts: { COLUMN_NOT_TAKEN: 1 } })
  expect(await screen.findByText(/G 列.*天气/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('begins with what is to be looked at, and counts nothing else by kind', async () => {
  const calls = show({
    ...{ warningCount: 1, noticeCount: 1 },
    issueCounts: { COLUMN_NOT_TAKEN: 1, SUN_AT_NIGHT: 1 },
  })
  await screen.findByRole('table')
  expect(calls[0]!.body).toMatchObject({ severity: 'warning' })
  const kinds = screen.getByRole('list', { name: '按类型统计' }).querySelectorAll('li')
  expect(kinds).toHaveLength(1)
})

it('names the cell as a spreadsheet does, and is a card on a phone', async () => {
  vi.stubGlobal('innerWidth', 390)
  show({ warningCount: 1, issueCounts: { SUN_AT_NIGHT: 1 } })
  const card = (await screen.findByRole('heading', { name: 'C 列 9 行' })).closest('li')!
  expect(screen.queryByRole('table')).toBeNull()
  expect(card.textContent).toContain('2026-03-01')
})
