import { readUrl, type UrlSchema, writeUrl } from '../url-state/url-codec.ts'

/** How far a list is read is no part of a view of it. */
const PLACE = ['page', 'before']

/**
 * The state of a list in its address as it is kept under a name: what the list knows, defaults left out.
 *
 * @param text query with or without its leading "?"
 */
export function viewQuery(schema: UrlSchema, text: string): string {
  const state = readUrl(schema, new URLSearchParams(text))
  const params = writeUrl(schema, state, new URLSearchParams())
  for (const name of PLACE) params.delete(name)
  params.sort()
  return String(params)
}

/** The address of the page with a view in place of its state; of a view only what the list knows is taken. */
export function addressOf(schema: UrlSchema, search: string, query: string): string {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(schema.shape)) next.delete(name)
  for (const [name, value] of new URLSearchParams(viewQuery(schema, query))) next.set(name, value)
  return `?${next}`
}
