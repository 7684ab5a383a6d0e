import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { AppError, type FieldError } from '../answer/app-error.ts'
import { fieldError } from '../answer/field-error.ts'
import type { Language } from '../texts.ts'
import { readBySchema } from './read-by-schema.ts'
import { unstorablePlace } from './unstorable.ts'

/**
 * The parameters of a call: query string, body and path together, checked against the endpoint's schema.
 * A body that is a JSON array stands for the parameter that the endpoint names for it.
 *
 * @throws AppError invalid, naming every field that failed; malformed where no list is taken
 */
export function parametersOf<S extends z.ZodObject>(
  request: FastifyRequest,
  { request: schema, listBody }: Pick<Endpoint<S>, 'request' | 'listBody'>,
  language: Language,
): z.output<S> {
  const given = {
    ...(request.query as object),
    ...bodyOf(request.body, schema, listBody),
    ...(request.params as object),
  }
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

/** A list that no parameter takes would be passed over in silence, and the call answer for everything. */
function bodyOf(body: unknown, schema: z.ZodObject, listBody: string): object | null | undefined {
  if (!Array.isArray(body)) return body as object | null | undefined
  if (listBody in schema.shape) return { [listBody]: body }
  if (body.length === 0) return undefined
  throw new AppError('malformed', 'malformed')
}
