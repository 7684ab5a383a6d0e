import type { FeatureName, Quantity } from '../catalogue/catalogue-types.ts'
import type { Aggregate, Dimension } from '../words.ts'

/** What a word of a question means. */
export type Tag =
  | { kind: 'QUANTITY'; quantity: Quantity }
  | { kind: 'FEATURE'; feature: FeatureName; value: string }
  | { kind: 'AGGREGATE'; aggregate: Aggregate }
  /** One value for each of them. */
  | { kind: 'BY'; dimension: Dimension }
  /** A kind of object; with `EACH` or in a ranking one value for each. */
  | { kind: 'OBJECT'; dimension: Dimension }
  | { kind: 'EACH' }
  /** Which of them has most or least. */
  | { kind: 'WHICH' }
  /** As things stand; no time of the past or the future. */
  | { kind: 'NOW' }
  /** One object of those that the asker may see. */
  | { kind: 'ENTITY'; dimension: Dimension; id: string }
  /** Those with most or least first. */
  | { kind: 'RANK'; order: 'ASC' | 'DESC' }
  | { kind: 'NUMBER'; value: number }
  /** Says nothing that a figure hangs on. */
  | { kind: 'NOTHING' }

/** An object that can be asked about, with what it is called. */
export type Named = { dimension: Dimension; id: string; names: readonly string[] }
