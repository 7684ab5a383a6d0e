import { quietHoursOf } from '../notification/quiet-hours.ts'

/** What a line of a setting may be: any words, a name as data have it, the address of a server, or hours of the day. */
export type TextShape = 'WORDS' | 'NAME' | 'ADDRESS' | 'HOURS'

const NAME = /^[A-Za-z_][A-Za-z0-9_.:/-]*$/
const PATH = String.raw`(:[1-9]\d{0,4})?(\/[A-Za-z0-9._~-]+)*\/?$`
const HOST = String.raw`[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*`
const SECURE = new RegExp(`^https://${HOST}${PATH}`)
const LOOPBACK = new RegExp(String.raw`^http://(localhost|127(\.\d{1,3}){3}|\[::1\])${PATH}`)

/**
 * Whether a text is the address of a server that passwords and tokens can be trusted to: https, or plain http
 * on this machine; no user, query or hash, hosts in lower case.
 */
export const isServerAddress = (text: string): boolean => SECURE.test(text) || LOOPBACK.test(text)

/** Whether a text is of a shape; an empty one is not set, which every setting may be. */
export function isOfShape(text: string, shape: TextShape): boolean {
  if (text === '') return true
  if (shape === 'ADDRESS') return isServerAddress(text)
  if (shape === 'NAME') return NAME.test(text)
  if (shape === 'HOURS') return quietHoursOf(text) !== null
  return !/\p{Cc}/u.test(text)
}
