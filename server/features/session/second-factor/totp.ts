import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One-time passwords by time: RFC 6238 over RFC 4226, as every authenticator app has them. */
const STEP_MS = 30_000
const DIGITS = 6
/** As long as the hash, RFC 4226 section 4. */
const SECRET_BYTES = 20
/** So many steps before and after now are taken too: clocks differ, and people type. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, base32 as apps want it. */
export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** Bytes as base32, RFC 4648, without padding: the secrets are multiples of five bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The number of the 30 seconds that an instant lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** The code of a step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code was given, or null. Only steps after `last` count, the one whose code was taken last:
 * none is taken twice.
 */
export function stepOfCode(
  given: string,
  { secret, last, now }: { secret: string; last: number | null; now: Date },
): number | null {
  const typed = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const current = stepAt(now)
  let found: number | null = null
  // All are compared, so that the time tells nothing.
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++) {
    const isSame = timingSafeEqual(Buffer.from(typed), Buffer.from(codeOf(secret, step)))
    if (isSame && step > (last ?? -1)) found ??= step
  }
  return found
}

/** What an app reads from a QR code. */
export function secretUri(
  secret: string,
  { account, issuer }: Record<'account' | 'issuer', string>,
) {
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: '30' })
  // Apps read a plus as a plus.
  const words = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${words}`
}
