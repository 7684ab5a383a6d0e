import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNewVersion } from '#web/client/new-version.ts'
import { PageError } from './page-error.tsx'

const chunk = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')

afterEach(() => {
  document.querySelector('meta[name="powerdesk-build"]')?.remove()
  act(() => useNewVersion.setState({ build: null }))
  vi.unstubAllGlobals()
})

it('says that the system was updated where the file of a page is gone after a new build', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'powerdesk-build',
    content: 'a',
  })
  document.head.append(meta)
  vi.stubGlobal('fetch', async () => new Response('{"build":"b"}'))
  render(<PageError error={chunk} onReload={() => {}} />)
  expect(await screen.findByText(/系统已更新/)).toBeDefined()
  expect(screen.getByRole('button', { name: '刷新浏览器' })).toBeDefined()
})

it('does not blame an update where there was none', () => {
  render(<PageError error={chunk} onReload={() => {}} />)
  expect(screen.getByText(/可能是网络中断/)).toBeDefined()
})
