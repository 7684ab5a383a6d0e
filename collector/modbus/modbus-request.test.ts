import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16 } from './crc-16.ts'
import { encodeFrame, firstFrame } from './mbap-frame.ts'
import type { ModbusError } from './modbus-error.ts'
import { type ModbusRequest, registersOf, requestPdu } from './modbus-request.ts'
import { asciiOf, signed, signedValue, unsigned32, unsignedValue } from './words.ts'

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const read = (count: number, address = 0x6b): ModbusRequest => ({
  kind: 'READ',
  unit: 17,
  address,
  count,
})
const write = (...values: number[]): ModbusRequest => ({
  kind: 'WRITE',
  unit: 17,
  address: 1,
  values,
})

/** The fault that an answer has, or null. */
function faultOf(request: ModbusRequest, answer: Buffer) {
  try {
    registersOf(request, requestPdu(request), answer)
    return null
  } catch (error) {
    const { fault, exceptionCode } = error as ModbusError
    return exceptionCode === null ? fault : `${fault} ${exceptionCode}`
  }
}

describe('requests and answers', () => {
  it('are the examples of the protocol (Modbus application protocol 1.1b3, 6.3, 6.6, 6.12)', () => {
    expect(requestPdu(read(3))).toEqual(bytes('03 006B 0003'))
    const answer = bytes('03 06 022B 0000 0064')
    expect(registersOf(read(3), requestPdu(read(3)), answer)).toEqual([555, 0, 100])
    expect(requestPdu(write(3))).toEqual(bytes('06 0001 0003'))
    expect(requestPdu(write(10, 258))).toEqual(bytes('10 0001 0002 04 000A 0102'))
    expect(faultOf(write(3), bytes('06 0001 0003'))).toBe(null)
    expect(faultOf(write(10, 258), bytes('10 0001 0002'))).toBe(null)
  })
  it('never ask for more than 125 registers or write more than 123', () => {
    expect(requestPdu(read(125))).toEqual(bytes('03 006B 007D'))
    for (const count of [0, 126, 1.5, -1])
      expect(() => requestPdu(read(count)), `${count}`).toThrow(RangeError)
    expect(() => requestPdu(write(...Array<number>(124).fill(0)))).toThrow(RangeError)
    expect(() => requestPdu(write())).toThrow(RangeError)
  })
  it('know an exception from garbage', () => {
    expect(faultOf(read(3), bytes('83 06'))).toBe('EXCEPTION 6')
    expect(faultOf(write(3), bytes('86 0B'))).toBe('EXCEPTION 11')
    for (const garbage of [
      '83',
      '84 06',
      '03 04 022B 0000',
      '03 06 022B 0000',
      '04 06 022B 0000 0064',
    ])
      expect(faultOf(read(3), bytes(garbage)), garbage).toBe('GARBAGE')
    expect(faultOf(write(3), bytes('06 0001 0004'))).toBe('GARBAGE')
    expect(faultOf(write(3), bytes('06 0001'))).toBe('GARBAGE')
  })
})

describe('frames', () => {
  const frame = { transaction: 0x1234, unit: 247, pdu: bytes('03 006B 0003') }

  it('carry transaction, protocol, length and unit', () => {
    expect(encodeFrame(frame)).toEqual(bytes('1234 0000 0006 F7 03 006B 0003'))
  })
  it('are found however the stream is cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2, maxLength: 253 }), fc.nat(260), (pdu, cut) => {
        const whole = encodeFrame({ ...frame, pdu: Buffer.from(pdu) })
        const isPart = cut < whole.length
        const first = firstFrame(whole.subarray(0, cut))
        if (isPart) expect(first).toBe(null)
        else expect(first?.frame.pdu).toEqual(Buffer.from(pdu))
      }),
    )
  })
  it('of another protocol or an impossible length are garbage', () => {
    const faults = ['1234 0001 0006 F7 03', '1234 0000 0002 F7 03', '1234 0000 00FF F7 03'].map(
      (text) => {
        try {
          return firstFrame(bytes(text))
        } catch (error) {
          return (error as ModbusError).fault
        }
      },
    )
    expect(faults).toEqual(['GARBAGE', 'GARBAGE', 'GARBAGE'])
  })
})

describe('words', () => {
  it('have a checksum with the value that the catalogue of CRCs gives for 123456789', () => {
    // "123456789" has nine bytes; the words here are its first eight, checked with the ninth below.
    const words = [0x3132, 0x3334, 0x3536, 0x3738]
    let crc = crc16(words) ^ 0x39
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
    expect(crc).toBe(0x4b37)
    expect(crc16([])).toBe(0xffff)
  })
  it('carry signs, 32 bits, text and what is missing', () => {
    expect(signed(0xffff)).toBe(-1)
    expect(unsigned32(0xffff, 0xfffe)).toBe(4_294_967_294)
    expect(asciiOf([0x534e, 0x2d31, 0x3000, 0x4142])).toBe('SN-10')
    expect(unsignedValue(4123, 0.1)).toBe(412.3)
    expect(unsignedValue(0xffff, 0.1)).toBe(null)
    expect(signedValue(0xff9c, 0.01)).toBe(-1)
    expect(signedValue(0x8000, 0.1)).toBe(null)
    expect(signedValue(7, 10)).toBe(70)
  })
})
