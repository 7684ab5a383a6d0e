import { ModbusError } from './modbus-error.ts'

/** Most registers of one read and of one write of several (Modbus application protocol 1.1b3). */
export const MAX_REGISTERS_READ = 125
const MAX_REGISTERS_WRITTEN = 123

const READ_HOLDING = 0x03
const WRITE_ONE = 0x06
const WRITE_SEVERAL = 0x10
const EXCEPTION_BIT = 0x80

/** One question to one device; addresses and values are 16-bit words. */
export type ModbusRequest =
  | { kind: 'READ'; unit: number; address: number; count: number }
  | { kind: 'WRITE'; unit: number; address: number; values: readonly number[] }

/** The protocol data unit of a request. Throws a RangeError beyond the limits of the protocol. */
export function requestPdu(request: ModbusRequest): Buffer {
  if (request.kind === 'READ') {
    between(request.count, 1, MAX_REGISTERS_READ, 'registers in a read')
    return words(READ_HOLDING, [request.address, request.count])
  }
  const { address, values } = request
  between(values.length, 1, MAX_REGISTERS_WRITTEN, 'registers in a write')
  if (values.length === 1) return words(WRITE_ONE, [address, values[0]!])
  const head = words(WRITE_SEVERAL, [address, values.length])
  const body = words(values.length * 2, values)
  return Buffer.concat([head, body])
}

/**
 * Registers of the answer to a read; empty for a write. Throws a ModbusError: EXCEPTION when the
 * device says no, GARBAGE when the answer is not one to this request.
 */
export function registersOf(request: ModbusRequest, asked: Buffer, answer: Buffer): number[] {
  const code = asked[0]!
  if (answer.length === 2 && answer[0] === (code | EXCEPTION_BIT))
    throw new ModbusError('EXCEPTION', `exception ${answer[1]}`, answer[1]!)
  if (request.kind === 'WRITE') {
    // The answer repeats function, address and value or number of registers.
    if (!answer.equals(asked.subarray(0, 5))) throw garbage('the answer does not repeat the write')
    return []
  }
  const bytes = request.count * 2
  if (answer[0] !== code || answer[1] !== bytes || answer.length !== bytes + 2)
    throw garbage(`not an answer to a read of ${request.count} registers`)
  return Array.from({ length: request.count }, (_, index) => answer.readUInt16BE(2 + index * 2))
}

export function garbage(message: string): ModbusError {
  return new ModbusError('GARBAGE', message)
}

function words(first: number, values: readonly number[]): Buffer {
  const pdu = Buffer.alloc(1 + values.length * 2)
  pdu.writeUInt8(first, 0)
  for (const [index, value] of values.entries()) pdu.writeUInt16BE(value, 1 + index * 2)
  return pdu
}

function between(value: number, min: number, max: number, what: string): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new RangeError(`${value} ${what}, ${min} to ${max} are allowed`)
}
