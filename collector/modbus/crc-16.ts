const POLYNOMIAL = 0xa001

/**
 * CRC-16 of Modbus (polynomial 0x8005 reflected, start 0xFFFF) over words, high byte first, as they
 * travel. Source: Modbus over serial line V1.02, 6.2.2.
 */
export function crc16(words: readonly number[]): number {
  let crc = 0xffff
  for (const word of words) crc = addByte(addByte(crc, word >> 8), word & 0xff)
  return crc
}

function addByte(crc: number, byte: number): number {
  let next = crc ^ byte
  for (let bit = 0; bit < 8; bit++) next = next & 1 ? (next >> 1) ^ POLYNOMIAL : next >> 1
  return next
}
