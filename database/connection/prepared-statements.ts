import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { type ResultColumn, resultColumn } from './result-columns.ts'
import { readRows } from './result-rows.ts'

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]
type Parameter = string | null

/** A statement that the database has parsed: types of its parameters, columns of its rows. */
type Prepared = {
  name: string
  parameterTypes: readonly number[]
  columns: readonly ResultColumn[]
}

export type Rows = {
  rows: unknown[]
  affectedRows: number
  /** What was done, as the database calls it, e.g. `INSERT 0 3`; empty for a statement not kept. */
  command: string
}

const { serialize } = protocol

/** Longer ones are bulk inserts: each has its own number of rows, and is seldom seen twice. */
const LONGEST_KEPT = 4000

/** What changes neither tables nor settings, so that statements stay as they were described. */
const KEEPS_STATEMENTS =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i

/**
 * Statements of the embedded database, parsed once and then asked by name. PGlite's own `query` parses
 * and plans each statement anew and crosses into WebAssembly six times for it; here a known one crosses
 * once, in about a third of the time. Callers ask one after another.
 */
export class PreparedStatements {
  /** By their text, the one used longest ago first. */
  readonly #known = new Map<string, Prepared>()
  #made = 0

  /** @param room how many statements are kept. */
  constructor(
    private readonly database: PGlite,
    private readonly room = 400,
  ) {}

  async query(sql: string, params: unknown[], rowMode: 'array' | 'object'): Promise<Rows> {
    if (sql.length > LONGEST_KEPT || !KEEPS_STATEMENTS.test(sql)) {
      await this.#forgetUnlessKept(sql)
      const { rows, affectedRows = 0 } = await this.database.query(sql, params, { rowMode })
      return { rows, affectedRows, command: '' }
    }
    const { name, parameterTypes, columns } = await this.#prepared(sql)
    const values = params.map((param, i) => this.#text(param, parameterTypes[i]!))
    const answer = await this.#execute([bind(name, values, columns), serialize.execute({})])
    const { rows, command } = readRows(answer, columns, rowMode)
    return { rows, affectedRows: affectedRowsOf(command), command }
  }

  async exec(sql: string): Promise<void> {
    await this.#forgetUnlessKept(sql)
    await this.database.exec(sql)
  }

  async #prepared(sql: string): Promise<Prepared> {
    const known = this.#known.get(sql)
    if (known) {
      this.#known.delete(sql)
      this.#known.set(sql, known)
      return known
    }
    const name = `s${++this.#made}`
    const answer = await this.#ask([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ])
    const parameterTypes = ofKind(answer, messages.ParameterDescriptionMessage)?.dataTypeIDs ?? []
    const fields = ofKind(answer, messages.RowDescriptionMessage)?.fields ?? []
    const columns = fields.map((field) => resultColumn(field, this.database.parsers))
    const prepared = { name, parameterTypes, columns }
    this.#known.set(sql, prepared)
    await this.#makeRoom()
    return prepared
  }

  async #makeRoom(): Promise<void> {
    for (const [sql, { name }] of this.#known) {
      if (this.#known.size <= this.room) return
      this.#known.delete(sql)
      await this.#ask([serialize.close({ type: 'S', name })])
    }
  }

  /** A changed table may give other columns to a statement that was described before. */
  async #forgetUnlessKept(sql: string): Promise<void> {
    if (KEEPS_STATEMENTS.test(sql)) return
    const names = [...this.#known.values()].map(({ name }) => name)
    this.#known.clear()
    for (const name of names) await this.#ask([serialize.close({ type: 'S', name })])
  }

  /** What the database answers; an error of it is thrown, and leaves the connection ready. */
  async #ask(requests: Uint8Array[]): Promise<Message[]> {
    const whole = Buffer.concat([...requests, serialize.sync()])
    const answer = await this.database.execProtocol(whole, { syncToFs: false })
    return answer.messages
  }

  /** Like {@link #ask}, the answer as bytes: its rows are read by whoever knows their columns. */
  async #execute(requests: Uint8Array[]): Promise<Buffer> {
    const parts: Buffer[] = []
    await this.database.execProtocolRawStream(Buffer.concat([...requests, serialize.sync()]), {
      syncToFs: false,
      // A view of the database's memory, which the next statement overwrites.
      onRawData: (bytes) => parts.push(Buffer.from(bytes)),
    })
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  #text(value: unknown, type: number): Parameter {
    if (value === null || value === undefined) return null
    const serializer = this.database.serializers[type]
    return serializer ? serializer(value) : String(value)
  }
}

/** PGlite's message ends with how many formats follow, none; here one for each column follows. */
function bind(
  statement: string,
  values: Parameter[],
  columns: readonly ResultColumn[],
): Uint8Array {
  const plain = serialize.bind({ statement, values })
  const message = Buffer.alloc(plain.length + columns.length * 2)
  message.set(plain)
  message.writeInt32BE(message.length - 1, 1)
  message.writeInt16BE(columns.length, plain.length - 2)
  columns.forEach(({ format }, i) => {
    message.writeInt16BE(format, plain.length + i * 2)
  })
  return message
}

function ofKind<M extends Message>(
  answer: Message[],
  kind: new (...args: never[]) => M,
): M | undefined {
  return answer.find((message): message is M => message instanceof kind)
}

/** The count at the end of a command's tag, e.g. of `INSERT 0 3`; a selection changes no row. */
function affectedRowsOf(command: string): number {
  const tag = /^(INSERT|UPDATE|DELETE)\b.* (\d+)$/.exec(command)
  return tag ? Number(tag[2]) : 0
}
