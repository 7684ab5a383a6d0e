import type { FeatureName, Quantity } from '../catalogue/catalogue-types.ts'
import type { Aggregate, Analysis, Dimension } from '../words.ts'
import type { Bound } from './condition.ts'

/** What a word of a question means. */
export type Tag =
  | { kind: 'QUANTITY'; quantity: Quantity }
  | { kind: 'FEATURE'; feature: FeatureName; value: string }
  /** A weak one says so only of what is asked for: 哪个高. */
  | { kind: 'AGGREGATE'; aggregate: Aggregate; isWeak?: boolean }
  /** One value for each of them. */
  | { kind: 'BY'; dimension: Dimension }
  /** A kind of object; with `EACH` or in a ranking one value for each. */
  | { kind: 'OBJECT'; dimension: Dimension }
  /** As it went, not one figure of it. */
  | { kind: 'SERIES' }
  /** Of objects of a kind, none of which is named. */
  | { kind: 'ABOUT'; dimension: Dimension }
  /** By whichever kind, or state, the figure has. */
  | { kind: 'BY_KIND' | 'BY_STATE' }
  /** Joins two that are both meant, or sets one against the other. */
  | { kind: 'AND' }
  /** How far one is from the other that it is set against. */
  | { kind: 'DIFFERENCE' }
  /** A weak one, 分别, only says that what is named is not put together. */
  | { kind: 'EACH'; isWeak?: boolean; isPer?: boolean }
  /** Which of them has most or least. */
  | { kind: 'WHICH' }
  /** As things stand; no time of the past or the future. */
  | { kind: 'NOW' }
  /** One object of those that the asker may see. */
  | { kind: 'ENTITY'; dimension: Dimension; id: string }
  /** How two figures go together, or how the values of one lie. */
  | { kind: 'ANALYSIS'; analysis: Analysis }
  /** A column of the file that a question is about, and a value in it. */
  | { kind: 'COLUMN'; column: number }
  /** One of several columns: a word that all of them have in their names. */
  | { kind: 'COLUMNS'; columns: readonly number[] }
  | { kind: 'CELL'; column: number; value: string; isOfKind?: true }
  /** A part of the names of several values, of which one is meant. */
  | { kind: 'CELLS'; part: string; column: number; values: readonly string[] }
  /** A column of a file by what it holds, whatever its head is. */
  | { kind: 'NOUN'; noun: string }
  /** All rows but those of the values that follow. */
  | { kind: 'EXCEPT' }
  /** Points to the row or the time where a figure is highest or lowest: 的时候, 那天, 它的. */
  | { kind: 'AT'; of: Dimension | 'ROW' | 'WHEN' }
  /** Beside a column, rows without a value in it, or with one; of the word that stands after its column isAfter. */
  | { kind: 'LACK'; isFilled?: boolean; isAfter?: boolean }
  | { kind: 'EMPTY'; column: number; isFilled: boolean }
  /** The mean of what each name has in all: 户均. */
  | { kind: 'PER_NAME'; noun: string }
  /** Counted once for each value. */
  | { kind: 'DISTINCT' }
  /** 多少 and 几: how many, beside a name of rows; else nothing. */
  | { kind: 'AMOUNT' }
  | { kind: 'EQUAL' }
  /** Highest or lowest, as the figure beside it is good or bad. */
  | { kind: 'BEST'; isWorst?: boolean }
  /** Of the number that follows, whichever way a figure is from 0. */
  | { kind: 'EITHER_WAY' }
  /** All rows as one, whatever else is named. */
  | { kind: 'WHOLE' }
  /** A mean that a second column weighs. */
  | { kind: 'WEIGHTED' }
  /** A mean whose rows weigh alike. */
  | { kind: 'UNWEIGHTED' }
  /** The mean of what each of them has in all: 日均. */
  | { kind: 'PER'; dimension: Dimension }
  /** Those with most or least first; of times a weak one may be those that come first. */
  | { kind: 'RANK'; order: 'ASC' | 'DESC'; isWeak?: boolean }
  | { kind: 'NUMBER'; value: number }
  /** A value of one of these dimensions: the one that the figure has. */
  | { kind: 'VALUE'; of: readonly { dimension: Dimension; value: string }[] }
  /** Only values beyond the number that follows, or of one that stands after it the number before. */
  | { kind: 'BEYOND'; than: Bound['than']; isWeak?: boolean; isAfter?: boolean }
  /** The column of a year, of figures that have one for each. */
  | { kind: 'OF_YEAR'; year: number }
  /** By how many percent it grew. */
  | { kind: 'GROWTH' }
  /** The one by the other: 之比, divided by. */
  | { kind: 'DIVIDED' }
  /** What the classifier of a counting word counts: 几户 are customers, 几条 rows. */
  | { kind: 'CLASSIFIER'; noun: string }
  /** Only values below zero. */
  | { kind: 'NEGATIVE' }
  /** How many slots, hours or days there are that fulfil a condition. */
  | { kind: 'HOW_MANY'; dimension: Dimension }
  /** Each as a part of the whole. */
  | { kind: 'SHARE'; isPercent?: boolean }
  /** Each with all before it. */
  | { kind: 'RUNNING' }
  /** Says nothing that a figure hangs on. */
  | { kind: 'NOTHING' }

/** An object that can be asked about, with what it is called. */
export type Named = { dimension: Dimension; id: string; names: readonly string[] }

/** Words with bars between them, and what each of them means. */
export type Entry = readonly [words: string, ...tags: Tag[]]
