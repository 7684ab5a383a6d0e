import { garbage } from './modbus-request.ts'

/** Transaction, protocol (0), length of what follows, unit. */
const HEADER_BYTES = 7
const MAX_PDU_BYTES = 253

/** One message of Modbus TCP. */
export type MbapFrame = { transaction: number; unit: number; pdu: Buffer }

export function encodeFrame({ transaction, unit, pdu }: MbapFrame): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(transaction, 0)
  header.writeUInt16BE(pdu.length + 1, 4)
  header.writeUInt8(unit, 6)
  return Buffer.concat([header, pdu])
}

/**
 * The first frame in what was received, or null while it is not complete. Throws a ModbusError
 * GARBAGE when no frame can begin like this; the connection is then useless.
 */
export function firstFrame(received: Buffer): { frame: MbapFrame; rest: Buffer } | null {
  if (received.length >= 4 && received.readUInt16BE(2) !== 0)
    throw garbage(`protocol ${received.readUInt16BE(2)} instead of 0`)
  if (received.length < HEADER_BYTES) return null
  const length = received.readUInt16BE(4)
  if (length < 3 || length > MAX_PDU_BYTES + 1) throw garbage(`a frame of ${length} bytes`)
  const end = HEADER_BYTES - 1 + length
  if (received.length < end) return null
  const frame = {
    transaction: received.readUInt16BE(0),
    unit: received.readUInt8(6),
    pdu: received.subarray(HEADER_BYTES, end),
  }
  return { frame, rest: received.subarray(end) }
}
