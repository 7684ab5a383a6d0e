import type { ResourceType } from '#domain/system/words.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'

const HERE = 'http://here.invalid'

/** What is wrong with the address of a resource: a link needs one, and nothing that runs as a script is one. */
export function linkFault({ type, url }: { type: ResourceType; url: string }): FieldFault | null {
  if (url === '') return type === 'LINK' ? { field: 'url', text: 'resourceUrlMissing' } : null
  return isAddress(url) ? null : { field: 'url', text: 'resourceUrlWrong' }
}

function isAddress(url: string): boolean {
  // A browser drops line breaks and tabs, and reads \ as /.
  if ([...url].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f')) return false
  if (!url.startsWith('/') && !/^https?:\/\//i.test(url)) return false
  if (!URL.canParse(url, HERE)) return false
  const parsed = new URL(url, HERE)
  if (parsed.username || parsed.password) return false
  return !url.startsWith('/') || parsed.origin === HERE
}
