/** A statement and its values; nothing of it but names of the catalogue is text. */
export type Statement = { text: string; values: readonly StatementValue[] }
export type StatementValue = string | number

type ListType = 'text' | 'bigint' | 'int' | 'date'

/** Values on their way into a statement: each is bound, none is written into it. */
export class Values {
  readonly #values: StatementValue[] = []

  /** A value with its type, as it stands in the statement. */
  bind(value: StatementValue, type: 'date' | 'int' | 'float8' | 'text' | 'jsonb'): string {
    this.#values.push(value)
    return `$${this.#values.length}::${type}`
  }

  /** Any of several: an array literal is one value. */
  bindList(values: readonly (string | number)[], type: ListType): string {
    this.#values.push(`{${values.map(quoted).join(',')}}`)
    return `ANY ($${this.#values.length}::${type}[])`
  }

  get all(): readonly StatementValue[] {
    return this.#values
  }
}

const quoted = (value: string | number): string =>
  `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
