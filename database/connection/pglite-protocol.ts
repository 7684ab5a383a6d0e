/** Messages between the thread that asks and the worker that holds the embedded database. */
export type PgliteStart = {
  /** Folder of the database; undefined keeps it in memory. */
  folder?: string
  /** Tar of a data directory that an in-memory database starts from a copy of; threads may share it. */
  image?: Uint8Array
  /** A compiled WebAssembly module that an in-memory database runs; without it the thread compiles its own. */
  program?: object
}

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export type PgliteFailure = {
  message: string
  code?: string
  severity?: string
  detail?: string
  constraint?: string
  table?: string
}

export type PgliteReply = { id: number; value?: unknown; failure?: PgliteFailure }
