import type { OpenMode } from './words.ts'

/** Why an address cannot stand in a menu. */
export type MenuUriFault = 'NOT_A_PAGE' | 'NOT_A_FRAME' | 'SCRIPT' | 'HOST_NOT_ALLOWED'

/** A page of this server: segments of a path that neither climb nor hide, and nothing behind it. */
const PAGE = /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/
/** What a frame may have behind its path. */
const REST = String.raw`(\?[A-Za-z0-9._~!$&()*+,;=:@%/?-]*)?(#[A-Za-z0-9._~=&/-]*)?$`
const OWN_FRAME = new RegExp(String.raw`^(\/[A-Za-z0-9_-][A-Za-z0-9._~%-]*)+\/?${REST}`)
const FRAME = new RegExp(
  String.raw`^https?:\/\/([a-z0-9.-]+(?::\d{1,5})?)(\/[A-Za-z0-9._~!$&()*+,;=:@%/-]*)?${REST}`,
)
/** As what runs a script, or holds one, is written; also with its colon or bracket encoded. */
const SCRIPT = /(javascript|vbscript|data|blob|file)(:|%3a)|<|%3c/i

/** A host as a frame's allow-list has it: a name with a dot or `localhost`, or an IPv4 address; a port where it is not the usual one. */
const FRAME_HOST =
  /^(localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9])(:[1-9]\d{0,4})?$/

export function isFrameHost(host: string): boolean {
  const port = Number(host.split(':')[1] ?? 1)
  return host.length <= 253 && port <= 65_535 && FRAME_HOST.test(host)
}

/** The host of an address elsewhere, with the port that it names; null for an address of this server. */
export function hostOfFrame(uri: string): string | null {
  return FRAME.exec(uri)?.[1] ?? null
}

/**
 * What is wrong with the address of a menu entry; null for nothing, and for an empty one, which is that of a
 * group. A frame may show an address of this server or one of an allowed host, all others a page.
 */
export function menuUriFault(
  uri: string,
  { openMode, hosts }: { openMode: OpenMode; hosts: readonly string[] },
): MenuUriFault | null {
  if (uri === '') return null
  if (SCRIPT.test(uri)) return 'SCRIPT'
  if (openMode !== 'IFRAME') return PAGE.test(uri) ? null : 'NOT_A_PAGE'
  if (OWN_FRAME.test(uri)) return null
  const host = hostOfFrame(uri)
  if (host === null) return 'NOT_A_FRAME'
  return hosts.includes(withoutUsualPort(host, uri)) ? null : 'HOST_NOT_ALLOWED'
}

/** Browsers leave out the port that a scheme has anyway. */
function withoutUsualPort(host: string, uri: string): string {
  return host.replace(uri.startsWith('https:') ? /:443$/ : /:80$/, '')
}
