import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { detailOf, lineOf } from '../../model/test/detail-fixture.ts'
import { PositionQuestion } from './position-question.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Nothing is known of the last two of ten days. */
const HALF_KNOWN = detailOf({
  lines: Array.from({ length: 24 }, (_, i) =>
    lineOf(i + 1, { heldMwh: null, heldByDayMwh: [2, 2, 2, 2, 2, 2, 2, 2, null, null] }),
  ),
})

function show(detail = HALF_KNOWN, codes: string[] = ['/declaration:edit']) {
  return render(
    <Surroundings>
      <PermissionContext value={new Set(codes)}>
        <PositionQuestion detail={detail} />
      </PermissionContext>
    </Surroundings>,
  )
}

it('says what is not known, and confirms after a question that there are no contracts', async () => {
  const { calls } = fakeServer({
    '/base/position/confirm': () => ({
      data: {
        ...{ id: 1, dateFrom: '2026-11-21', dateTo: '2026-11-30' },
        ...{ confirmedByName: '张三', confirmedAt: '2026-11-17T04:00:00.000Z' },
      },
    }),
  })
  show()
  expect(screen.getByText('10 天中有 2 天没有合同数据，持有电量未知')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '确认没有合同' }))
  expect(await screen.findByText(/2026-11-21 至 2026-11-30/)).toBeDefined()
  expect(calls).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: '确认没有合同', hidden: true }).at(-1)!)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]!.body).toEqual({
    ...{ provinceId: '1', stationId: 2, dateFrom: '2026-11-21', dateTo: '2026-11-30' },
  })
})

it('asks nobody who may not, and nothing where the position is known', () => {
  const { unmount } = show(HALF_KNOWN, [])
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  show(detailOf())
  expect(screen.queryByRole('alert')).toBeNull()
})
