import type { Socket } from 'node:net'
import { type Clock, within } from './clock.ts'
import { encodeFrame, firstFrame, type MbapFrame } from './mbap-frame.ts'
import { ModbusError } from './modbus-error.ts'
import { garbage, type ModbusRequest, registersOf, requestPdu } from './modbus-request.ts'

/** A connection that carries one request at a time. */
export type ModbusConnection = {
  readonly isOpen: boolean
  /**
   * Registers of the answer; a write answers none. Rejects with a ModbusError; after every fault but
   * EXCEPTION the connection is closed, because a late answer could be taken for the next one.
   */
  request(request: ModbusRequest, timeoutMs: number): Promise<number[]>
  close(): void
}

type Waiting = { resolve: (frame: MbapFrame) => void; reject: (error: Error) => void }

/** Speaks Modbus TCP over an open socket, which from then on belongs to the connection. */
export function modbusConnection(socket: Socket, clock: Clock): ModbusConnection {
  let received: Buffer = Buffer.alloc(0)
  let waiting: Waiting | null = null
  let transaction = 0

  function end(error: ModbusError): void {
    socket.destroy()
    waiting?.reject(error)
    waiting = null
  }

  function take(chunk: Buffer): void {
    received = Buffer.concat([received, chunk])
    try {
      const first = firstFrame(received)
      if (!first) return
      if (!waiting || first.rest.length > 0) throw garbage('an answer that nobody asked for')
      received = first.rest
      waiting.resolve(first.frame)
      waiting = null
    } catch (error) {
      end(error as ModbusError)
    }
  }

  socket.on('data', take)
  socket.on('error', (error) => end(new ModbusError('HUNG_UP', error.message)))
  socket.on('close', () => end(new ModbusError('HUNG_UP', 'the connection was closed')))

  async function exchange(request: ModbusRequest, timeoutMs: number): Promise<number[]> {
    const pdu = requestPdu(request)
    transaction = (transaction + 1) & 0xffff
    // Throws for a unit that no frame can carry: before anyone waits for an answer.
    const bytes = encodeFrame({ transaction, unit: request.unit, pdu })
    const answer = new Promise<MbapFrame>((resolve, reject) => {
      waiting = { resolve, reject }
    })
    socket.write(bytes)
    const late = () => new ModbusError('TIMEOUT', `no answer in ${timeoutMs} ms`)
    const frame = await within(answer, { clock, ms: timeoutMs, late })
    if (frame.transaction !== transaction) throw garbage('an answer to another request')
    if (frame.unit !== request.unit) throw garbage(`an answer of unit ${frame.unit}`)
    return registersOf(request, pdu, frame.pdu)
  }

  return {
    get isOpen() {
      return !socket.destroyed
    },
    async request(request, timeoutMs) {
      if (waiting) throw new Error('One request at a time')
      if (socket.destroyed) throw new ModbusError('HUNG_UP', 'the connection was closed')
      try {
        return await exchange(request, timeoutMs)
      } catch (error) {
        if (error instanceof ModbusError && error.fault !== 'EXCEPTION') end(error)
        throw error
      }
    },
    close: () => end(new ModbusError('HUNG_UP', 'closed by us')),
  }
}
