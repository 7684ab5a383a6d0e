import { z } from 'zod'
import { STATEMENT_NOTES } from '#domain/collection/statement/words.ts'
import { rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

/** A line of a statement of clearing as it was read from a document. */
const statementLineRow = z.object({
  line: z.number().int(),
  page: z.number().int(),
  /** As the document writes it. */
  subject: z.string(),
  /** The subject of the province that is called so; null where none is. */
  known: z.object({ code: z.string(), name: z.string() }).nullable(),
  energyMwh: z.number().nullable(),
  priceCnyPerMwh: z.number().nullable(),
  amountCny: z.number().nullable(),
  note: z.enum(STATEMENT_NOTES).nullable(),
})

/** The lines of the statement in a kept document; none where it has no such table. */
export const importStatement = endpoint({
  path: '/data/import/statement',
  access: '/collection:read',
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: rows(statementLineRow),
})
