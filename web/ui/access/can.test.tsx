import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Can, PermissionContext } from './can.tsx'

it('shows only what every asked code allows', () => {
  render(
    <PermissionContext value={new Set(['sys:user:add'])}>
      <Can code="sys:user:add">新增</Can>
      <Can code={['sys:user:add', 'sys:user:remove']} fallback="无权">
        删除
      </Can>
    </PermissionContext>,
  )
  expect(screen.queryByText(/新增/)).toBeTruthy()
  expect(screen.queryByText(/删除/)).toBeNull()
  expect(screen.queryByText(/无权/)).toBeTruthy()
})

it('allows nothing without a provider', () => {
  render(<Can code="x">秘密</Can>)
  expect(screen.queryByText('秘密')).toBeNull()
})
