import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unlock, useLock } from '#web/client/session/lock.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '#web/client/settings.ts'
import { menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { closeSettings } from './settings-panel.ts'

const MENU = menuOf([{ title: '总览', uri: '/marketInformation/a/index' }])
const PAGES = pageRegistry({ '/marketInformation/a/index': () => <input aria-label="备注" /> })

beforeEach(() => {
  render(shellAt('/marketInformation/a/index', { menu: MENU, pages: PAGES }).ui)
})
afterEach(() => {
  act(() => {
    closeSettings()
    changeSettings(DEFAULT_SETTINGS)
    unlock()
    changeSession(NOBODY)
  })
})

const settings = () => useSettings.getState()
async function open() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '界面设置' }))
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

describe('the settings drawer', () => {
  it('has the four display toggles, all on, and each has its effect at once', async () => {
    const { user, drawer } = await open()
    const names = ['显示设置按钮', '显示标签栏', '固定顶栏', '显示侧栏标志']
    for (const name of names) {
      expect(drawer.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true')
      await user.click(drawer.getByRole('switch', { name }))
    }
    expect(settings()).toMatchObject({
      showSettings: false,
      tagsView: false,
      fixedHeader: false,
      sidebarLogo: false,
    })
    expect(screen.queryByRole('tablist', { name: '已打开的页面' })).toBeNull()
    // The title moves from the column of the menu to the top bar.
    expect(within(screen.getByRole('banner')).getByText('售电交易平台')).toBeDefined()
    expect(screen.queryByRole('button', { name: '界面设置' })).toBeNull()
  })
  it('is found in the user menu where its button is hidden', async () => {
    act(() => changeSettings({ showSettings: false }))
    const user = userEvent.setup()
    expect(screen.queryByRole('button', { name: '界面设置' })).toBeNull()
    await user.click(screen.getByTitle('用户菜单'))
    await user.click(await screen.findByRole('menuitem', { name: /界面设置/ }))
    expect(await screen.findByRole('switch', { name: '显示设置按钮' })).toBeDefined()
  })
  it('offers the themes by name, the system’s own, and eight colours', async () => {
    const { user, drawer } = await open()
    await user.click(drawer.getByText('特变蓝'))
    expect(settings().theme).toBe('dark')
    await user.click(drawer.getByText('跟随系统'))
    expect(settings().theme).toBe('system')
    const colors = within(drawer.getByRole('radiogroup', { name: '主题色' })).getAllByRole('radio')
    expect(colors).toHaveLength(8)
    expect((colors[0] as HTMLInputElement).value).toBe('#1890ff')
    expect((colors[0] as HTMLInputElement).checked).toBe(true)
    await user.click(drawer.getByRole('radio', { name: '翠绿' }))
    expect(settings().primary).toBe('#11a983')
  })
  it('changes size, colour-weak mode and the time of the lock, and takes all back', async () => {
    const { user, drawer } = await open()
    await user.click(drawer.getByText('小'))
    await user.click(drawer.getByRole('switch', { name: '色弱模式' }))
    expect(settings()).toMatchObject({ size: 'small', colorWeak: true })
    await user.click(screen.getByRole('button', { name: '恢复默认设置' }))
    expect(settings()).toEqual(DEFAULT_SETTINGS)
  })
  it('locks at once', async () => {
    const { user, drawer } = await open()
    await user.click(drawer.getByRole('button', { name: /立即锁屏/ }))
    expect(useLock.getState().locked).toBe(true)
  })
})
