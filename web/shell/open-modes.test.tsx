import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { MenuItem } from '#api/session/endpoints.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { closePopUp } from './pop-up/pop-up-store.ts'

function Note() {
  const { search, navigate } = usePageLocation()
  useUnsaved(search === '?draft=1')
  return (
    <>
      <p>note {search}</p>
      <button type="button" onClick={() => navigate('?draft=1')}>
        write
      </button>
      <button type="button" onClick={() => navigate('/a/index?x=1')}>
        leave
      </button>
    </>
  )
}
const MODES = ['NORMAL', 'POP_UP', 'FULL_SCREEN', ...Array<'IFRAME'>(4).fill('IFRAME')] as const
const entries = menuOf([
  { title: '总览', uri: '/a/index' },
  { title: '便笺', uri: '/note/index' },
  { title: '大屏', uri: '/wall/index' },
  { title: '地图', uri: 'https://maps.example.org/china' },
  { title: '旧址', uri: 'javascript:alert(1)' },
  { title: '自有', uri: '/health/live' },
  { title: '伪装', uri: '/\\evil.example.org/' },
])
const MENU: MenuItem[] = entries.map((item, i) => ({ ...item, openMode: MODES[i] }))

// No test leaves this machine.
beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
})
afterEach(() => {
  closePopUp()
  changeSession(NOBODY)
})

function show(address = '/a/index') {
  const pages = pageRegistry({
    '/a/index': () => <p>overview</p>,
    '/note/index': Note,
    '/wall/index': () => <p>wall</p>,
  })
  const { router, ui } = shellAt(address, { menu: MENU, pages })
  render(ui)
  return { user: userEvent.setup(), place: () => router.state.location, router }
}
const entry = (name: string) => screen.findByRole('menuitem', { name: new RegExp(name) })

it('a pop-up lies over the page in front, which stays', async () => {
  const { user, place } = show()
  await user.click(await entry('便笺'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toMatch(/便笺.*note/))
  expect(place().pathname).toBe('/a/index')
  expect(screen.getByText('overview')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a pop-up has a query of its own, asks before unsaved work is lost, and leads out', async () => {
  const { user, place } = show()
  await user.click(await entry('便笺'))
  await user.click(await screen.findByRole('button', { name: 'write' }))
  expect(await screen.findByText('note ?draft=1')).toBeDefined()
  expect(place().search).toBe('')
  await user.click(screen.getByRole('button', { name: 'leave' }))
  expect(await screen.findByText('「便笺」有未保存的修改，继续操作后将丢失。')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(place().search).toBe('?x=1'))
  await waitFor(() => expect(screen.queryByText(/^note/)).toBeNull())
})

it('a pop-up that is reached by its address is a page as any other', async () => {
  show('/note/index')
  expect(await screen.findByText('note')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a full-screen page stands without the shell, and leads back to the page before', async () => {
  const { user, place, router } = show()
  await screen.findByText('overview')
  await act(() => router.navigate('/a/index?x=1'))
  await user.click(await entry('大屏'))
  expect(await screen.findByText('wall')).toBeDefined()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.queryByRole('tablist')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^返\s?回$/ }))
  await waitFor(() => expect(place().pathname + place().search).toBe('/a/index?x=1'))
  expect(await entry('大屏')).toBeDefined()
})

it('whoever comes to a full-screen page by its address goes back to the first page', async () => {
  const { user, place } = show('/wall/index')
  await screen.findByText('wall')
  await user.click(screen.getByRole('button', { name: /^返\s?回$/ }))
  await waitFor(() => expect(place().pathname).toBe('/a/index'))
})

it('a frame is sandboxed, named and told nothing of where it stands', async () => {
  const { user, place } = show()
  await user.click(await entry('地图'))
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    if (found === null) throw new Error('no frame yet')
    return found
  })
  expect(frame.title).toBe('地图')
  expect(place().pathname).toBe('/frame/4')
  expect(frame.getAttribute('src')).toBe('https://maps.example.org/china')
  const rights = frame.getAttribute('sandbox')?.split(' ')
  expect(rights).toContain('allow-scripts')
  expect(rights?.some((right) => /top-navigation|modals/.test(right))).toBe(false)
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
})

it('a frame of a page of this server needs no sandbox', async () => {
  show('/frame/6')
  await waitFor(() =>
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/health/live'),
  )
  expect(document.querySelector('iframe')?.hasAttribute('sandbox')).toBe(false)
})

it.each(['/frame/5', '/frame/7'])(
  'a frame shows nothing but web addresses, whatever the menu says: %s',
  async (address) => {
    show(address)
    await waitFor(() =>
      expect(document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank'),
    )
    expect(document.querySelector('iframe')?.hasAttribute('sandbox')).toBe(true)
  },
)
