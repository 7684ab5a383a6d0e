import { z } from 'zod'

/**
 * What an endpoint answers. Every JSON answer travels in the envelope `{code, msg, data?, rows?, total?}`:
 * - `data`: one value in `data`
 * - `rows`: a list in `rows`, with `total` where the list is paged
 * - `top`: fields beside code and msg (the sign-in answer, e2e/specification/shell.json)
 * - `none`: code and msg only
 * - `file`: a stream of bytes instead of an envelope; `isStored` where it is there and need not be made
 * - `events`: server-sent events, for as long as the caller listens
 * - `raw`: what other programs' clients expect instead of an envelope, an object or a stream of `data:` lines; errors
 *   have their own HTTP status
 */
export type Answer =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'rows'; schema: z.ZodType }
  | { kind: 'top'; schema: z.ZodObject }
  | { kind: 'none' }
  | { kind: 'file'; isStored: boolean }
  | { kind: 'events' }
  | { kind: 'raw'; schema: z.ZodType }

export const data = <S extends z.ZodType>(schema: S) => ({ kind: 'data', schema }) as const
export const rows = <S extends z.ZodType>(schema: S) => ({ kind: 'rows', schema }) as const
export const top = <S extends z.ZodObject>(schema: S) => ({ kind: 'top', schema }) as const
export const none = () => ({ kind: 'none' }) as const
export const file = () => ({ kind: 'file', isStored: false }) as const
export const storedFile = () => ({ kind: 'file', isStored: true }) as const
export const events = () => ({ kind: 'events' }) as const
export const raw = <S extends z.ZodType>(schema: S) => ({ kind: 'raw', schema }) as const

/** A page of a list: the rows asked for and how many there are in all. */
export type Rows<T> = { rows: T[]; total: number }

/** The value behind an answer, as a handler returns it and as a caller receives it. */
export type AnswerValue<A extends Answer> = A extends { kind: 'data'; schema: infer S }
  ? z.output<S & z.ZodType>
  : A extends { kind: 'rows'; schema: infer S }
    ? Rows<z.output<S & z.ZodType>>
    : A extends { kind: 'top'; schema: infer S }
      ? z.output<S & z.ZodType>
      : A extends { kind: 'file' }
        ? FileAnswer
        : A extends { kind: 'events' }
          ? EventsAnswer
          : A extends { kind: 'raw'; schema: infer S }
            ? z.output<S & z.ZodType>
            : undefined

/** A file on its way: the server gives a stream or bytes, the browser receives a Blob. */
export type FileAnswer = { fileName: string; contentType: string; body: unknown }

/** Events on their way: the server gives a stream of their text. */
export type EventsAnswer = { body: unknown }

/** The envelope around every JSON answer. `requestId` is there when something went wrong. */
export const envelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.unknown().optional(),
  rows: z.array(z.unknown()).optional(),
  total: z.number().int().optional(),
  requestId: z.string().optional(),
  /** Fields that failed, with a message each; rows and columns are part of the field's path. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Envelope = z.infer<typeof envelope>
