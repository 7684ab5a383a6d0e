import type { SystemType } from '#api/kernel/system-types.ts'
import type { ImportArrival } from '#domain/collection/words.ts'
import type { Services } from '../services.ts'
import type { DataScope } from './caller/data-scope.ts'
import type { Language } from './texts.ts'

/** The user behind a token. */
export type SessionUser = {
  userId: number
  account: string
  username: string
  newUser: boolean
  /** Must set up a second factor before anything else. */
  mustEnrol: boolean
  /** Names what the calls come from, a session or an access key. */
  sessionId: string
  /** What a file of the caller came by. */
  arrival: ImportArrival
  systemType: SystemType
  /** Resource codes that the user holds. */
  resources: ReadonlySet<string>
  roles: readonly string[]
  scope: DataScope
}

/** A file that came with a request, already on disk. */
export type UploadedFile = { path: string; fileName: string; sizeBytes: number; sha256: string }

/** What a handler knows of a call beside its parameters. */
export type PublicContext = Services & {
  language: Language
  requestId: string
  ip: string
  userAgent: string
  /** Aborts when the client goes away. */
  signal: AbortSignal
}

export type CallContext = PublicContext & {
  user: SessionUser
  /** The file of an upload endpoint; undefined on all others. */
  upload: UploadedFile | undefined
}
