import { z } from 'zod'
import type { ModelDraft } from '#domain/assistant/model/model-draft.ts'
import { AGGREGATES, DIMENSIONS, TIME_COMPARISONS } from '#domain/assistant/words.ts'
import { jsonOf } from './model-client.ts'

const few = <T extends z.ZodType>(of: T) => z.array(of).max(20)
const name = z.string().max(200)
const dimension = z.enum(DIMENSIONS)
const ends = z.object({ from: z.string().max(10), to: z.string().max(10) })

const DRAFT: z.ZodType<ModelDraft> = z.object({
  metrics: z.array(name).min(1).max(4),
  aggregate: z.enum(AGGREGATES).nullable(),
  dimensions: z.array(dimension).max(3),
  entities: few(z.object({ dimension, name })),
  values: few(z.object({ dimension, values: few(name).min(1) })),
  ...{ days: ends.nullable(), hours: ends.nullable() },
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable(),
  compare: z.enum(TIME_COMPARISONS).nullable(),
  condition: z
    .object({ than: z.enum(['ABOVE', 'BELOW', 'AT_LEAST', 'AT_MOST']), number: z.number() })
    .nullable(),
  countOf: z.enum(['SLOT', 'HOUR', 'DAY']).nullable(),
  ...{ share: z.boolean(), running: z.boolean() },
  order: z.enum(['ASC', 'DESC']).nullable(),
  limit: z.int().min(1).max(1000).nullable(),
  words: few(z.object({ word: name, as: name })),
})
const UNCLEAR = z.object({ unclear: z.literal(true) })

export type DraftRead = ModelDraft | 'UNCLEAR' | { faults: readonly string[] }

/** What a model's text is: a draft, its word that it cannot tell, or what is wrong with it. */
export function draftOfText(text: string): DraftRead {
  // Some models write a fence around what they are told to answer bare.
  const json = jsonOf(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
  if (json === undefined) return { faults: ['it is no JSON'] }
  if (UNCLEAR.safeParse(json).success) return 'UNCLEAR'
  const draft = DRAFT.safeParse(json)
  if (draft.success) return draft.data
  const fields = draft.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { faults: fields }
}
