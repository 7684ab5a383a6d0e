/**
 * Every code that an envelope can carry. Codes below 1000 beside 200 travel in an HTTP 200 answer as
 * inner codes, because that is how clients of this interface expect business errors; the transport's
 * own failures keep their HTTP status.
 */
export const ERRORS = {
  ok: { code: 200, http: 200 },
  /** Parameters that break the contract; `fields` names them. */
  invalid: { code: 400, http: 200 },
  forbidden: { code: 403, http: 200 },
  notFound: { code: 404, http: 200 },
  /** Somebody else changed the object in between. */
  conflict: { code: 409, http: 200 },
  /** A rule of the business refused. */
  refused: { code: 422, http: 200 },
  /** Name or password wrong; says the same for both. */
  badCredentials: { code: 423, http: 200 },
  accountLocked: { code: 424, http: 200 },
  /** The password was right; `data.challengeToken` is for the call that gives the second factor. */
  secondFactorWanted: { code: 425, http: 200 },
  /** It was given too late, or the account changed meanwhile: the sign-in begins anew. */
  secondFactorOver: { code: 426, http: 200 },
  /** The caller is to confirm who they are: `data.by` says with what, and the call is made once more. */
  confirmationWanted: { code: 427, http: 200 },
  /** The account changed under the user: disabled, password reset, rights changed. */
  accountChanged: { code: 511, http: 200 },
  /** Nothing to say, e.g. a request that a newer one replaced. */
  superseded: { code: 5001, http: 200 },
  illegalToken: { code: 50008, http: 401 },
  signedInElsewhere: { code: 50012, http: 401 },
  tokenExpired: { code: 50014, http: 401 },
  malformed: { code: 400, http: 400 },
  unknownPath: { code: 404, http: 404 },
  wrongMethod: { code: 405, http: 405 },
  tooSlow: { code: 408, http: 408 },
  tooLarge: { code: 413, http: 413 },
  unknownFormat: { code: 415, http: 415 },
  rateLimited: { code: 429, http: 429 },
  headersTooLarge: { code: 431, http: 431 },
  fault: { code: 500, http: 500 },
  notReady: { code: 503, http: 503 },
  /**
   * The database cannot be reached; Retry-After says when to come again. A code of its own, so that pages wait
   * for the database, and not for a server that has too much to do.
   */
  databaseAway: { code: 5031, http: 503 },
  /** A part of the database cannot be read any more; only a backup mends that. */
  databaseDamaged: { code: 500, http: 500 },
  /** More calls than can be answered in time; Retry-After says when to come again. */
  overloaded: { code: 503, http: 503 },
  /** Nothing more can be written: the disk of the server or of the database is full. */
  storageFull: { code: 507, http: 507 },
} as const

export type ErrorName = keyof typeof ERRORS

/** Codes that end the session in the browser with the re-login dialog. */
export const RELOGIN_CODES: readonly number[] = [50008, 50012, 50014]
