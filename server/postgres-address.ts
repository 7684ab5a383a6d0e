const SHAPE =
  'an address like postgres://user:password@host:5432/database; special characters in user and password are written as %23 for #, %2F for /, %40 for @'

/** How long a name of a database may be, in bytes; PostgreSQL would cut a longer one and look for another. */
const MAX_NAME_BYTES = 63

/**
 * Why a setting names no PostgreSQL database, told before anything is looked up or connected to. No part of
 * the address is repeated: what is taken for a host may be half of a password.
 *
 * @returns undefined where it does
 */
export function addressRefusal(name: string, text: string): string | undefined {
  const fault = faultOf(text)
  return fault && `${name} ${fault}: it must be ${SHAPE}.`
}

function faultOf(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(text)) return 'does not begin with postgres://'
  if (/[\s\p{Cc}]/u.test(text) || /%(?![0-9a-f]{2})/i.test(text)) return UNESCAPED
  const address = URL.parse(text)
  if (!address) return 'has a port that is none, or special characters that are not escaped'
  const { hostname, port, pathname, hash } = address
  const database = pathname.slice(1)
  if (hash !== '' || /[/@:]/.test(database) || !isText(text)) return UNESCAPED
  // A socket of this machine is named as a folder.
  if (hostname === '' && !address.searchParams.get('host')) return 'names no host'
  if (port === '0') return 'has a port that is not from 1 to 65535'
  if (database === '') return 'names no database'
  if (Buffer.byteLength(decodeURIComponent(database)) > MAX_NAME_BYTES)
    return 'names a database whose name is too long'
  return undefined
}

const UNESCAPED = 'has special characters that are not escaped'

/** Whether what is escaped are characters. */
function isText(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
