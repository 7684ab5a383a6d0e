import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { Page } from './pages/demo/control/index.page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers the time of the demonstration, in Shanghai, wherever and whenever this computer is', async () => {
  const now = '2027-05-31T16:50:00.000Z'
  const { calls } = fakeServer({
    '/demo/state': () => ({ data: { demo: true, now, aheadMs: 86_400_000 } }),
    '/demo/clock': () => ({ data: null }),
  })
  render(
    <Surroundings>
      <PermissionContext value={new Set(['/demo:control'])}>
        <Page />
      </PermissionContext>
    </Surroundings>,
  )
  await screen.findByDisplayValue('2027-06-01 00:50:00')
  fireEvent.click(screen.getByRole('button', { name: /^设\s*定$/ }))
  const sent = () => calls.find(({ path }) => path === '/demo/clock')?.body
  await waitFor(() => expect(sent()).toEqual({ now }))
})

it('says how far behind real time a clock is that was set back', async () => {
  const state = { demo: true, now: '2024-10-20T01:00:00.000Z', aheadMs: -760 * 86_400_000 }
  fakeServer({ '/demo/state': () => ({ data: state }) })
  render(
    <Surroundings>
      <Page />
    </Surroundings>,
  )
  expect(await screen.findByText('慢于真实时间')).toBeDefined()
  expect(screen.getByText('760')).toBeDefined()
})
