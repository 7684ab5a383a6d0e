import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '#web/client/settings.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { SkinMenu } from './look-menus.tsx'
import { SizeMenu } from './size-menu.tsx'

afterEach(() => changeSettings(DEFAULT_SETTINGS))

it('the size of controls and the skin are chosen from what is offered', async () => {
  const user = userEvent.setup()
  render(
    <Surroundings>
      <SizeMenu />
      <SkinMenu />
    </Surroundings>,
  )
  await user.click(screen.getByRole('button', { name: '组件尺寸' }))
  await user.click(await screen.findByRole('menuitem', { name: '小' }))
  expect(useSettings.getState().size).toBe('small')
  await user.click(screen.getByRole('button', { name: '皮肤' }))
  await user.click(await screen.findByRole('menuitem', { name: '特变蓝' }))
  expect(useSettings.getState().theme).toBe('dark')
})
