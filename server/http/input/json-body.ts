import type { FastifyInstance } from 'fastify'
import { AppError } from '../answer/app-error.ts'

/** No call of the contract nests deeper than 6. */
const MAX_LEVELS = 32

/**
 * Reads JSON bodies that are nested no deeper than anything that the contract knows. What walks over a
 * value afterwards goes down level by level and would run out of stack.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // No call takes plain text, which would be taken for an object of one field a character.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (isNestedDeeper(body, MAX_LEVELS)) done(new AppError('malformed', 'malformed'))
      else void parse(request, body, done)
    },
  )
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether a JSON text has more levels of arrays and objects; says nothing of whether it is one. */
export function isNestedDeeper(json: string, levels: number): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (inText) {
      if (character === BACKSLASH) at++
      else if (character === QUOTE) inText = false
    } else if (character === QUOTE) inText = true
    else if (OPENING.has(character)) {
      if (++level > levels) return true
    } else if (CLOSING.has(character)) level--
  }
  return false
}
