import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { detailOf } from '../../model/test/detail-fixture.ts'
import { ConfirmedDays } from './confirmed-days.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (id: number, dateFrom: string, dateTo: string) => ({
  ...{ id, dateFrom, dateTo },
  ...{ confirmedByName: '张三', confirmedAt: '2026-11-17T04:00:00.000Z' },
})
/** Of the cycle of the fixture, 21 to 30 November, and of the month after. */
const ROWS = [row(8, '2026-12-01', '2026-12-31'), row(7, '2026-11-01', '2026-11-21')]

function show(codes: string[]) {
  const server = fakeServer({
    '/base/position/confirmed': () => ({ rows: ROWS, total: ROWS.length }),
    '/base/position/withdraw': () => ({ data: ROWS[1] }),
  })
  render(
    <Surroundings>
      <PermissionContext value={new Set(codes)}>
        <ConfirmedDays detail={detailOf()} />
      </PermissionContext>
    </Surroundings>,
  )
  return server
}

const sent = (calls: { path: string }[]) => calls.filter(({ path }) => path.endsWith('withdraw'))

it('shows who confirmed days of the cycle, and takes it back after a question', async () => {
  const { calls } = show(['/declaration:edit'])
  await screen.findByText(/2026-11-01 至 2026-11-21 已确认没有其他合同（张三，11-17 12:00）/)
  expect(screen.getAllByRole('note')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '撤回确认' }))
  await screen.findByText(/持有电量将重新变为未知/)
  expect(sent(calls)).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: '撤回确认', hidden: true }).at(-1)!)
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)).toMatchObject([{ body: { provinceId: '1', stationId: 2, id: 7 } }])
})

it('lets nobody take it back who may not edit', async () => {
  show([])
  await screen.findByText(/已确认没有其他合同/)
  expect(screen.queryByRole('button')).toBeNull()
})
