import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { FileNote } from './components/file/file-note.tsx'

const navigate = vi.fn()
const place = { search: '', isInFront: () => true, navigate, setTitle: () => {} }

function fileOf(isInOverview: boolean | undefined): ImportFileRow {
  return {
    ...{ id: 7, provinceId: '1', fileName: 'a.csv', sizeBytes: 9, ownerName: 'trader' },
    ...{
      state: 'COMMITTED',
      layout: 'OWN_STATION_96',
      refusal: null,
      undone: null,
      pages: null,
      statement: null,
      arrival: 'PERSON',
      decidable: true,
      duplicateOf: null,
    },
    ...{ job: null, createdAt: '2026-03-01T01:00:00.000Z', lockVersion: 2 },
    committedAt: '2026-03-01T01:01:00.000Z',
    written: { added: 1, revised: 0, unchanged: 0 },
    summary: {
      ...{ rowsRead: 96, rowsAccepted: 96, rowsRejected: 0, daysAccepted: 1, daysRejected: 0 },
      ...{ completenessPercent: 100, seriesCount: 1, curveCount: 1, isInOverview },
      ...{ dateFrom: '2026-03-01', dateTo: '2026-03-01', errorCount: 0, warningCount: 0 },
      ...{ issueCounts: {}, expected: { added: 1, revised: 0, unchanged: 0 } },
    },
  }
}

function showCommitted(isInOverview: boolean | undefined) {
  render(
    <PageLocationContext value={place}>
      <FileNote file={fileOf(isInOverview)} />
    </PageLocationContext>,
  )
}

it('leads to the market overview when it shows something of the file', () => {
  showCommitted(true)
  screen.getByRole('button', { name: '查看市场总览' }).click()
  expect(navigate).toHaveBeenCalledWith(PAGES.marketOverview)
})

it.each([false, undefined])('leads nowhere when it does not, or nobody has told: %s', (shown) => {
  showCommitted(shown)
  expect(screen.getByText(/导入$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [['/declaration:read'], 1],
  [[], 0],
])('leads from a result to the declarations who has %j', (rights, count) => {
  const file = { ...fileOf(false), state: 'PARSED' as const, layout: 'TEN_DAY_RESULT' as const }
  render(
    <PageLocationContext value={place}>
      <PermissionContext value={new Set(rights)}>
        <FileNote file={file} />
      </PermissionContext>
    </PageLocationContext>,
  )
  expect(screen.queryAllByRole('button')).toHaveLength(count)
})

it.each([
  ['RECEIVED', 'importInspect', /清理空间，然后放弃并重新上传/],
  ['PARSED', 'importCommit', /清理空间后再次确认导入/],
] as const)(
  'says of a file that is %s that the disk was full, and what helps',
  (state, kind, way) => {
    const failed = { id: 1, kind, state: 'FAILED', progress: 0, progressCode: null } as const
    const job = { ...failed, error: 'STORAGE_FULL' }
    render(
      <PageLocationContext value={place}>
        <FileNote file={{ ...fileOf(true), state, job, committedAt: null, written: null }} />
      </PageLocationContext>,
    )
    expect(screen.getByText(way)).toBeTruthy()
  },
)

it('leads from a file without data to the question that it waits for', async () => {
  const params = { date: '2026-03-01', by: '市场', choices: '省内\n省间' }
  const issue = { id: 1, severity: 'error', sheet: null, row: 3, column: 'A', params }
  fakeServer({
    '/data/import/issues': () => ({ rows: [{ ...issue, code: 'DUPLICATE_DAY' }], total: 1 }),
  })
  const { summary, ...file } = fileOf(true)
  const nothing = { ...summary!, daysAccepted: 0, rowsAccepted: 0, curveCount: 0 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageLocationContext value={place}>
        <FileNote
          file={{
            ...file,
            state: 'PARSED',
            committedAt: null,
            written: null,
            summary: { ...nothing, errorCount: 1, issueCounts: { DUPLICATE_DAY: 1 } },
          }}
        />
      </PageLocationContext>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/请先回答下面的问题/)).toBeTruthy()
})
