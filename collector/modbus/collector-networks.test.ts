import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressInside, collectorNetworks, openInside } from './collector-networks.ts'

const LOOPBACK = collectorNetworks(['127.0.0.0/8', '::1'])

describe('collector networks', () => {
  it.each([
    ['10.20.3.4', true],
    ['10.21.0.1', false],
    ['192.168.7.9', true],
    ['192.168.7.8', false],
    ['fd00:1::2', true],
    ['fe80::1', false],
    ['::ffff:10.20.3.4', true],
    ['::ffff:10.21.0.1', false],
    ['collector', false],
    ['', false],
  ])('10.20/16, 192.168.7.9 and fd00::/8 include %s: %s', (address, included) => {
    const networks = collectorNetworks(['10.20.0.0/16', '192.168.7.9', 'fd00::/8'])
    expect(networks.includes(address)).toBe(included)
  })

  it.each(['10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'plant.local', '10.0.0.0/', '::/1/2', ''])(
    'cannot be "%s"',
    (subnet) => {
      expect(() => collectorNetworks([subnet])).toThrow(RangeError)
    },
  )

  it('without any include nothing', () => {
    expect(collectorNetworks([]).includes('127.0.0.1')).toBe(false)
  })

  it('know a name by the address that it has', async () => {
    expect(await addressInside('localhost', LOOPBACK)).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(await addressInside('localhost', collectorNetworks(['10.0.0.0/8']))).toBeNull()
    // The shorthands of an address that the system understands are no way around.
    expect(await addressInside('127.1', collectorNetworks(['10.0.0.0/8']))).toBeNull()
    expect(await addressInside('0.0.0.0', LOOPBACK)).toBeNull()
  })
})

describe('a connection inside', () => {
  let server: Server
  let reached = 0
  beforeAll(async () => {
    server = createServer((socket) => {
      reached++
      socket.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const open = (networks: string[]) => {
    const { port } = server.address() as { port: number }
    const address = { host: '127.0.0.1', port }
    return openInside(collectorNetworks(networks))(address, new AbortController().signal)
  }

  it('is opened', async () => {
    const socket = await open(['127.0.0.0/8'])
    socket.destroy()
    expect(reached).toBe(1)
  })

  it('to an address outside is refused without a word to it', async () => {
    const before = reached
    await expect(open(['10.0.0.0/8'])).rejects.toMatchObject({ fault: 'FORBIDDEN' })
    expect(reached).toBe(before)
  })
})
