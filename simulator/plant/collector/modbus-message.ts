/** A request as a device takes it from the wire. */
export type DeviceRequest = {
  unit: number
  address: number
  /** Registers asked for; 0 for a write. */
  count: number
  /** Values to write; empty for a read. */
  values: readonly number[]
}

/** What a device answers: registers of a read, nothing for a write, or an exception. */
export type DeviceAnswer = { registers: readonly number[] } | { exception: number }

export const EXCEPTION = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  targetSilent: 11,
} as const

const HEADER_BYTES = 7
const READ = 3
const WRITE_ONE = 6
const WRITE_SEVERAL = 16
const MAX_REGISTERS_READ = 125

/** The bytes of a request with what they say; null instead of a request that cannot be served. */
export type Message = { header: Buffer; pdu: Buffer; request: DeviceRequest | null }

/** Cuts what was received into whole messages and the rest. */
export function cutMessages(received: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = []
  let rest = received
  while (rest.length > HEADER_BYTES) {
    const end = 6 + rest.readUInt16BE(4)
    if (rest.length < end) break
    const header = rest.subarray(0, HEADER_BYTES)
    const pdu = rest.subarray(HEADER_BYTES, end)
    messages.push({ header, pdu, request: requestOf(header[6]!, pdu) })
    rest = rest.subarray(end)
  }
  return { messages, rest }
}

/** The bytes of an answer to a message; `unit` other than asked plays a confused gateway. */
export function encodeAnswer(message: Message, answer: DeviceAnswer, unit?: number): Buffer {
  const pdu = answerPdu(message, answer)
  const header = Buffer.from(message.header)
  header.writeUInt16BE(pdu.length + 1, 4)
  if (unit !== undefined) header.writeUInt8(unit, 6)
  return Buffer.concat([header, pdu])
}

function requestOf(unit: number, pdu: Buffer): DeviceRequest | null {
  const code = pdu[0]
  if (pdu.length < 5) return null
  const address = pdu.readUInt16BE(1)
  const second = pdu.readUInt16BE(3)
  if (code === WRITE_ONE) return { unit, address, count: 0, values: [second] }
  if (code === READ && second >= 1 && second <= MAX_REGISTERS_READ)
    return { unit, address, count: second, values: [] }
  if (code !== WRITE_SEVERAL || pdu.length !== 6 + second * 2) return null
  const values = Array.from({ length: second }, (_, index) => pdu.readUInt16BE(6 + index * 2))
  return { unit, address, count: 0, values }
}

function answerPdu({ pdu }: Message, answer: DeviceAnswer): Buffer {
  const code = pdu[0]!
  if ('exception' in answer) return Buffer.from([code | 0x80, answer.exception])
  if (code !== READ) return Buffer.from(pdu.subarray(0, 5))
  const { registers } = answer
  const bytes = Buffer.alloc(2 + registers.length * 2)
  bytes.writeUInt8(code, 0)
  bytes.writeUInt8(registers.length * 2, 1)
  for (const [index, word] of registers.entries()) bytes.writeUInt16BE(word, 2 + index * 2)
  return bytes
}
