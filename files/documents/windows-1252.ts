/** Signs of the bytes 0x80 to 0x9f; those that have none stay controls, as the Encoding Standard says. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80

/**
 * Text of bytes in Windows-1252. Node's own decoder of that name leaves the bytes 0x80 to 0x9f as they are in
 * some versions, so that € is lost.
 */
export function windows1252Text(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => SIGNS[control.charCodeAt(0) - FIRST]!)
}
