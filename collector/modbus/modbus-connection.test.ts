import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { modbusConnection } from './modbus-connection.ts'
import { openSocket } from './open-socket.ts'

const REQUEST = { kind: 'READ', unit: 1, address: 0, count: 1 } as const
let server: Server

afterEach(() => void server.close())

/** A connection to a peer that does with each chunk what the test says. */
async function connectedTo(peer: (socket: Socket, chunk: Buffer) => void) {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => peer(socket, chunk))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const never = new AbortController().signal
  return modbusConnection(await openSocket({ host: '127.0.0.1', port }, never), systemClock)
}

/** An answer of one register to a request, with another header if wanted. */
function answer(asked: Buffer, { transaction = asked.readUInt16BE(0), unit = 1, value = 7 } = {}) {
  const bytes = Buffer.from('000000000005000302' + '0000', 'hex')
  bytes.writeUInt16BE(transaction, 0)
  bytes.writeUInt8(unit, 6)
  bytes.writeUInt16BE(value, 9)
  return bytes
}

describe('a connection', () => {
  it('answers one request after the other, each with its own number', async () => {
    const seen: number[] = []
    const connection = await connectedTo((socket, chunk) => {
      seen.push(chunk.readUInt16BE(0))
      socket.write(answer(chunk, { value: seen.length }))
    })
    expect(await connection.request(REQUEST, 500)).toEqual([1])
    expect(await connection.request(REQUEST, 500)).toEqual([2])
    expect(new Set(seen).size).toBe(2)
    connection.close()
    expect(connection.isOpen).toBe(false)
  })
  it('takes an answer in crumbs', async () => {
    const connection = await connectedTo((socket, chunk) => {
      for (const [index, byte] of answer(chunk).entries())
        setTimeout(() => socket.write(Buffer.from([byte])), index * 2)
    })
    expect(await connection.request(REQUEST, 1_000)).toEqual([7])
    connection.close()
  })
  it('refuses a second request while the first is under way', async () => {
    const connection = await connectedTo(() => undefined)
    const first = connection.request(REQUEST, 50)
    await expect(connection.request(REQUEST, 50)).rejects.toThrow('One request at a time')
    await expect(first).rejects.toMatchObject({ fault: 'TIMEOUT' })
  })
  it.each([
    ['another request', { transaction: 999 }],
    ['another unit', { unit: 9 }],
  ])('takes an answer to %s for garbage and closes', async (_, wrong) => {
    const connection = await connectedTo((socket, chunk) => socket.write(answer(chunk, wrong)))
    await expect(connection.request(REQUEST, 500)).rejects.toMatchObject({ fault: 'GARBAGE' })
    expect(connection.isOpen).toBe(false)
  })
  it('does not take a doubled answer for the next one', async () => {
    const connection = await connectedTo((socket, chunk) => {
      socket.write(Buffer.concat([answer(chunk), answer(chunk)]))
    })
    await expect(connection.request(REQUEST, 500)).rejects.toMatchObject({ fault: 'GARBAGE' })
  })
  it('is free again after a request that no frame can carry', async () => {
    const connection = await connectedTo((socket, chunk) => socket.write(answer(chunk)))
    await expect(connection.request({ ...REQUEST, unit: 300 }, 500)).rejects.toThrow(RangeError)
    expect(await connection.request(REQUEST, 500)).toEqual([7])
    connection.close()
  })
  it('stays open after an exception', async () => {
    const connection = await connectedTo((socket, chunk) => {
      const no = Buffer.from('00000000000301830b', 'hex')
      no.writeUInt16BE(chunk.readUInt16BE(0), 0)
      socket.write(no)
    })
    const exception = { fault: 'EXCEPTION', exceptionCode: 11 }
    await expect(connection.request(REQUEST, 500)).rejects.toMatchObject(exception)
    expect(connection.isOpen).toBe(true)
    connection.close()
  })
  it('says so when the peer hangs up, then and later', async () => {
    const connection = await connectedTo((socket) => socket.destroy())
    await expect(connection.request(REQUEST, 500)).rejects.toMatchObject({ fault: 'HUNG_UP' })
    await expect(connection.request(REQUEST, 500)).rejects.toMatchObject({ fault: 'HUNG_UP' })
  })
})

describe('opening', () => {
  it('tells a refused connection, and obeys a signal', async () => {
    const connection = await connectedTo(() => undefined)
    const { port } = server.address() as AddressInfo
    connection.close()
    server.close()
    await once(server, 'close')
    const address = { host: '127.0.0.1', port }
    const opening = openSocket(address, new AbortController().signal)
    await expect(opening).rejects.toMatchObject({ fault: 'REFUSED' })
    await expect(openSocket(address, AbortSignal.abort('enough'))).rejects.toBe('enough')
  })
})
