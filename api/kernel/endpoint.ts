import type { z } from 'zod'
import type { Answer, AnswerValue } from './answer.ts'
import type { ResourceCode } from './resources.ts'
import type { ScopeKind } from './scope-kinds.ts'

/**
 * Who may call an endpoint: anybody (`public`), anybody signed in (`session`), or the holder of a
 * resource code.
 */
export type Access = 'public' | 'session' | ResourceCode

/**
 * Which request fields name objects inside the data scope. The server checks each of them before
 * the handler runs; a foreign id answers like a missing one. A field may hold one id or a list.
 */
export type Scope<Request> = { [Field in keyof Request]?: ScopeKind }

export type Endpoint<
  Request extends z.ZodObject = z.ZodObject,
  EndpointAnswer extends Answer = Answer,
> = {
  path: `/${string}`
  /** POST unless stated. */
  method: 'POST' | 'GET'
  access: Access
  scope: Scope<z.output<Request>>
  /** Parameters; accepted from the query string, a form body and a JSON body alike. */
  request: Request
  answer: EndpointAnswer
  /** The parameter that a body stands for which is a list itself, as `["3"]`. */
  listBody: string
  /**
   * A multipart upload: the file travels in the part named `file`, the other parts are the request. `optional`: without
   * a file, as JSON, the call only reads.
   */
  upload: boolean | 'optional'
  /** A call that changes nothing: it is not written to the operation log. */
  readOnly: boolean
  /** Open also to a user who still has the initial password, and may do nothing else. */
  beforePasswordChange: boolean
  /** Open also to a user who must set up a second factor, and may do nothing else. */
  beforeSecondFactor: boolean
  /** Open also to programs, which come with an access key of their user instead of a session. */
  programs: boolean
  /** The call changes the whole installation, so its caller needs the data scope of everything. */
  wholeScope: boolean
  /** A call that has the caller confirm who they are first, where the installation wants that. */
  confirmed: boolean
  /** A call that can take seconds, because it asks devices or computes: the server does few at once. */
  slow: boolean
}

type Definition<Request extends z.ZodObject, EndpointAnswer extends Answer> = Pick<
  Endpoint<Request, EndpointAnswer>,
  'path' | 'access' | 'request' | 'answer' | 'scope'
> &
  Partial<
    Pick<
      Endpoint,
      | ('method' | 'listBody' | 'upload' | 'readOnly' | 'slow' | 'programs' | 'wholeScope')
      | ('beforePasswordChange' | 'beforeSecondFactor' | 'confirmed')
    >
  >

/** One operation that server and browser promise each other. */
export function endpoint<Request extends z.ZodObject, EndpointAnswer extends Answer>(
  definition: Definition<Request, EndpointAnswer>,
): Endpoint<Request, EndpointAnswer> {
  return {
    method: 'POST',
    listBody: 'items',
    upload: false,
    readOnly: false,
    slow: false,
    programs: false,
    wholeScope: false,
    confirmed: false,
    beforePasswordChange: false,
    // Whoever may change the initial password may, in its place, do the same without a second factor.
    beforeSecondFactor: definition.beforePasswordChange ?? false,
    ...definition,
  }
}

/** The parameters of an endpoint as its handler receives them. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>

/** The parameters of an endpoint as a caller gives them (defaults left out). */
export type CallOf<E extends Endpoint> = z.input<E['request']>

/** What an endpoint gives back. */
export type AnswerOf<E extends Endpoint> = AnswerValue<E['answer']>
