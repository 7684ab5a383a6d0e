import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { changeSession } from '#web/client/session/session-store.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { foreseenError } from '../../model/failure-actions.ts'
import { RunFailure } from './run-failure.tsx'

const navigate = vi.fn()
const onStart = vi.fn()
const place = { search: '', isInFront: () => true, navigate, setTitle: () => {} }
const RIGHTS = new Set(['/collection:import', '/replay:run', '/forecast:run'])

function show(error: string, provinceId = '9') {
  changeSession({ province: { value: provinceId, label: '甘肃' } })
  render(
    <PermissionContext value={RIGHTS}>
      <PageLocationContext value={place}>
        <RunFailure error={error} title="预测失败" onStart={onStart} />
      </PageLocationContext>
    </PermissionContext>,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

it('says that prices are too old, and offers replay, import and other days', () => {
  expect(show('PRICES_TOO_OLD:2024-10-31')).toEqual([
    ...['用这些数据回放', '去导入文件', '选择其他日期回测'],
  ])
  expect(screen.getByText(/最新电价停在 2024-10-31/)).toBeTruthy()
  fireEvent.click(screen.getByText('用这些数据回放'))
  expect(navigate).toHaveBeenCalledWith(PAGES.replay)
  fireEvent.click(screen.getByText('选择其他日期回测'))
  expect(onStart).toHaveBeenCalledWith('BACKTEST')
})

it.each([
  ['NO_PRICES', ['去导入文件']],
  ['SHORT_HISTORY', ['去导入文件', '选择其他日期回测']],
  ['something new', ['重新运行预测']],
])('offers what helps against %s', (error, actions) => {
  expect(show(error)).toEqual(actions)
})

it('offers no replay within a replay', () => {
  expect(show('PRICES_TOO_OLD:2024-10-31', '1000001')).not.toContain('用这些数据回放')
})

it.each([
  ['2024-10-31', '2024-11-14', null],
  ['2024-10-31', '2024-11-15', 'PRICES_TOO_OLD:2024-10-31'],
  [undefined, '2024-11-15', null],
  ['2024-10-31', undefined, null],
])('foresees from prices until %s on %s: %s', (last, today, error) => {
  expect(foreseenError(last, today)).toBe(error)
})
