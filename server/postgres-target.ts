import pg from 'pg'
import { type Failure, isSqlState, reasonOf, StartRefusal } from './start-refusal.ts'

const CONNECT_LIMIT_MS = 10_000
/** 15.0, as PostgreSQL writes it in server_version_num. */
const OLDEST_VERSION = 150_000

/**
 * Connects once, before anything else is done, so that a DATABASE_URL that cannot work is told at once.
 *
 * @throws StartRefusal with one sentence, without the password
 */
export async function checkPostgres(
  url: string,
  { limitMs = CONNECT_LIMIT_MS } = {},
): Promise<void> {
  const client = clientOf(url, limitMs)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; text: string; encoding: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as text,
        current_setting('server_encoding') as encoding`,
    )
    const refusal = refusalOf(rows[0]!)
    if (refusal) throw new StartRefusal(`The database ${nameOf(client)} ${refusal}`)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { code, message } = error as { code?: string; message?: string }
    const failure = { code: code ?? 'UNKNOWN', reason: reasonOf({ message }) }
    throw new StartRefusal(connectSentence(failure, client), { cause: error })
  } finally {
    // A connection that was never made may not be ended politely; nobody waits for it.
    client.end().catch(() => {})
  }
}

/** What makes a server unfit, or undefined. */
export function refusalOf(server: {
  number: string
  text: string
  encoding: string
}): string | undefined {
  if (Number(server.number) < OLDEST_VERSION) {
    return `is PostgreSQL ${server.text}, and Powerdesk needs 15 or newer; set DATABASE_URL to a newer server.`
  }
  if (server.encoding !== 'UTF8') {
    return `is encoded in ${server.encoding}, and Powerdesk needs UTF8; make one with "create database … encoding 'UTF8' template template0".`
  }
  return undefined
}

/** The sentence for a server that refused something while the database was brought up to date. */
export function serverSentence({ code, reason }: Failure, url: string): string | undefined {
  const client = clientOf(url)
  const database = `The database ${nameOf(client)}`
  switch (code) {
    case '42501':
      return `${database} does not let the user ${client.user} make tables (${reason}); let its owner "grant create on schema public to ${client.user}", or make that user the owner.`
    case '53100':
      return `${database} has a full disk (${reason}); make room on the server.`
    case '53200':
      return `${database} has not enough memory (${reason}); give the server more.`
    case '25006':
      return `${database} is read-only, as a standby is; set DATABASE_URL to the primary server.`
    default:
      if (isSqlState(code)) return `${database} could not be brought up to date (${reason}).`
      return isOfNetwork(code) ? unreachable(client, reason) : undefined
  }
}

function connectSentence({ code, reason }: Failure, client: pg.Client) {
  switch (code) {
    case '28P01':
    case '28000':
      return `The database ${nameOf(client)} refuses the user ${client.user} (${reason}); correct user or password in DATABASE_URL, or what the server allows.`
    case '3D000':
      return `There is no database ${nameOf(client)}; create it, or correct DATABASE_URL.`
    case '42501':
      return `The user ${client.user} may not connect to the database ${nameOf(client)}; grant it the right, or correct DATABASE_URL.`
    default:
      return isOfNetwork(code) || /timeout expired/.test(reason)
        ? unreachable(client, reason)
        : `The database ${nameOf(client)} that DATABASE_URL names cannot be used (${reason}).`
  }
}

const unreachable = (client: pg.Client, reason: string) =>
  `The database ${nameOf(client)} that DATABASE_URL names cannot be reached (${reason}); start the server, or correct DATABASE_URL.`

const isOfNetwork = (code: string) =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE|ENOENT)/.test(code)

/** Host, port and name; never user and password together, never the whole address. */
const nameOf = ({ database, host, port }: pg.Client) => `${database} at ${host}:${port}`

const clientOf = (url: string, connectionTimeoutMillis = CONNECT_LIMIT_MS) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis })
