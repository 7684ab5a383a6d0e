import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { clientName } from '#web/ui/format/client-name.ts'
import { SessionsDialog } from './sessions-dialog.tsx'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const EDGE = `${CHROME} Edg/140.0.0.0`
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const session = (sessionId: string, client: string, current = false) => ({
  sessionId,
  systemType: '1',
  address: sessionId === 'here' ? '192.0.2.1' : '192.0.2.2',
  client,
  signedInAt: '2026-03-01T00:00:00.000Z',
  lastUsedAt: '2026-03-01T01:30:00.000Z',
  current,
})

afterEach(() => vi.unstubAllGlobals())

function show(end: () => object = () => ({})) {
  let rows = [session('here', CHROME, true), session('lost', SAFARI)]
  const server = fakeServer({
    '/user/session/list': () => ({ rows, total: rows.length }),
    '/user/session/end': () => {
      const answer = end()
      if (!('status' in answer)) rows = rows.slice(0, 1)
      return answer
    },
  })
  const onClose = vi.fn()
  render(
    <Surroundings>
      <SessionsDialog onClose={onClose} />
    </Surroundings>,
  )
  return { ...server, onClose, user: userEvent.setup() }
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

describe('where somebody is signed in', () => {
  it('tells client, address and times, and which is this one', async () => {
    show()
    const here = within(await rowOf('Chrome · Windows'))
    expect(here.getByText('本次登录')).toBeDefined()
    expect(here.getByText('192.0.2.1')).toBeDefined()
    expect(here.getByText('2026-03-01 08:00')).toBeDefined()
    expect(here.getByText('2026-03-01 09:30')).toBeDefined()
    expect(here.queryByRole('button')).toBeNull()
    expect(within(await rowOf('Safari · iOS')).queryByText('本次登录')).toBeNull()
  })

  it('ends another one, which is gone from the list then', async () => {
    const { calls, user } = show()
    await user.click(
      await screen.findByRole('button', { name: '结束登录：Safari · iOS，192.0.2.2' }),
    )
    expect(await screen.findByText('已结束该登录')).toBeDefined()
    const ended = calls.filter(({ path }) => path === '/user/session/end')
    expect(ended.map(({ body }) => body)).toEqual([{ sessionId: 'lost' }])
    await vi.waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull())
  })

  it('keeps it in the list when that fails', async () => {
    const { calls, user } = show(() => ({ status: 200, body: { code: 404, msg: '数据不存在' } }))
    const end = await screen.findByRole('button', { name: /^结束登录：Safari/ })
    await user.click(end)
    await vi.waitFor(() => {
      expect(calls.some(({ path }) => path === '/user/session/end')).toBe(true)
      expect(end.className).not.toContain('loading')
    })
    expect(screen.getByText('Safari · iOS')).toBeDefined()
    expect(screen.queryByText('已结束该登录')).toBeNull()
  })

  it('offers another try where the list cannot be had', async () => {
    fakeServer({ '/user/session/list': () => ({ status: 200, body: { code: 500, msg: '不行' } }) })
    render(
      <Surroundings>
        <SessionsDialog onClose={() => undefined} />
      </Surroundings>,
    )
    expect(await screen.findByText('不行')).toBeDefined()
  })
})

it.each([
  [CHROME, 'Chrome · Windows'],
  [EDGE, 'Microsoft Edge · Windows'],
  [SAFARI, 'Safari · iOS'],
  ['simulator', 'simulator'],
  ['', ''],
])('%s is called %s', (userAgent, name) => {
  expect(clientName(userAgent)).toBe(name)
})
