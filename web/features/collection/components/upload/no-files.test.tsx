import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { NoFiles } from './no-files.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const series = (firstDate: string | null, lastDate: string | null) => ({
  ...{ id: 1, metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM', locCode: '' },
  ...{ resolutionMin: 15, unit: 'CNY/MWh', simulated: true },
  ...{ firstDate, lastDate },
})

it.each([
  ['1', [], /上传第一个市场数据文件/],
  ['2', [series(null, null)], /上传第一个市场数据文件/],
  [
    '3',
    [series('2025-10-01', '2026-11-24'), series('2025-11-01', '2026-11-25'), series(null, null)],
    /已有 2025-10-01 至 2026-11-25 的数据/,
  ],
])('says of what is there without files: %#', async (provinceId, rows, hint) => {
  fakeServer({ '/curve/series/list': () => ({ rows, total: rows.length }) })
  render(
    <Surroundings>
      <NoFiles provinceId={provinceId} mayImport />
    </Surroundings>,
  )
  expect(await screen.findByText(hint)).toBeDefined()
})
