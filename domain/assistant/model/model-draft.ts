import type { Condition } from '../language/condition.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { Aggregate, Dimension, TimeComparison } from '../words.ts'

/** What a language model may answer: a query in names that it was told, and nothing else. */
export type ModelDraft = {
  /** Ids of the catalogue that it was shown. */
  metrics: readonly string[]
  aggregate: Aggregate | null
  dimensions: readonly Dimension[]
  /** Objects by a name that the asker may see. */
  entities: readonly { dimension: Dimension; name: string }[]
  values: readonly { dimension: Dimension; values: readonly string[] }[]
  /** Both days included. */
  days: { from: string; to: string } | null
  /** HH:MM, from one to before another. */
  hours: { from: string; to: string } | null
  weekdays: readonly number[] | null
  compare: TimeComparison | null
  condition: Condition | null
  countOf: SemanticQuery['countOf']
  share: boolean
  running: boolean
  order: SemanticQuery['order']
  limit: number | null
  /** Every word that was not understood, each as it stands in the question, with what it was taken for. */
  words: readonly { word: string; as: string }[]
}

/** What is said to a model, as its interface has it. */
export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }
