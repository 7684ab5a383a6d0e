import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type FieldError } from './app-error.ts'
import { fieldError } from './field-error.ts'
import { readBySchema } from './read-by-schema.ts'
import type { Language } from './texts.ts'
import { unstorablePlace } from './unstorable.ts'

/**
 * The parameters of a call: query string and body together, checked against the endpoint's schema.
 * A body that is a JSON array travels as the parameter `items`.
 *
 * @throws AppError invalid, naming every field that failed
 */
export function parametersOf<S extends z.ZodObject>(
  request: FastifyRequest,
  schema: S,
  language: Language,
): z.output<S> {
  const body = Array.isArray(request.body) ? { items: request.body } : request.body
  const given = { ...(request.query as object), ...(body as object | null | undefined) }
  const unstorable = unstorablePlace(given)
  if (unstorable !== undefined) {
    throw fieldError(language, {
      field: unstorable,
      text: 'textUnstorable',
      params: { field: unstorable },
    })
  }
  const { data, refused } = readBySchema(schema, given, language)
  if (!refused) return data
  const fields: FieldError[] = refused.map(({ path, message }) => ({
    field: path.join('.') || '-',
    message,
  }))
  const shown = [...new Set(fields.map(({ field }) => field))].slice(0, 10).join(', ')
  throw new AppError('invalid', 'invalid', { fields: shown }, fields)
}
