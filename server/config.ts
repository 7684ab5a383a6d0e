import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { type CollectorNetworks, collectorNetworks } from '#collector/modbus/collector-networks.ts'
import { addressRefusal } from './postgres-address.ts'

/** Everything that the environment decides. */
export type Config = {
  host: string
  port: number
  /** Folder of the embedded database and of what this server keeps for itself. */
  dataDir: string
  /** Folder of files that every server sees; without it PostgreSQL keeps them, or the folder of the embedded database. */
  filesDir: string | undefined
  /** Folder whose files are imported by themselves, and for whom; without one none is. */
  watchedFolder: { path: string; account: string } | undefined
  /** PostgreSQL server; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** The same server with a login that may read the views of questions only; without one `databaseUrl` is used. */
  assistantDatabaseUrl: string | undefined
  production: boolean
  /** Demo accounts, the simulator and its controls; never in production. */
  demo: boolean
  /** Folder of the built web client; undefined serves none. */
  webRoot: string | undefined
  logLevel: string
  /** A session that is not used for so long is over. */
  sessionHours: number
  /** A session is over so long after its sign-in, however much it is used. */
  sessionMaxHours: number
  /** Failed passwords a minute from one address. */
  loginRatePerMinute: number
  /** Addresses and networks of the proxies in front, whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  maxUploadBytes: number
  /** TCP connections at once; more are not taken. */
  maxConnections: number
  /** Where the data collectors of plants may lie; nothing else is ever connected to. */
  collectorNetworks: CollectorNetworks
  /** Whether /api/docs is there. */
  apiDocs: boolean
  /** What /metrics asks for as a bearer token; without one it is there outside of production only. */
  metricsToken: string | undefined
  /** What this server proves itself with to the OpenID provider; without one it is a public client. */
  oidcClientSecret: string | undefined
  /** Questions that a user may ask the assistant a minute. */
  questionsPerMinute: number
  /** Where pages send questions, without a slash at the end; undefined is this server. */
  assistantUrl: string | undefined
  /** Origins of pages of other servers that may send their questions here. */
  assistantOrigins: string[]
  /** A language model that reads what the assistant's rules do not; without one nothing is sent anywhere. */
  assistantModel: AssistantModel | undefined
  /** So long the OpenID provider is waited for. */
  oidcTimeoutSeconds: number
}

/** A service with the interface of OpenAI. */
export type AssistantModel = {
  /** Up to before `/chat/completions`, without a slash at the end. */
  url: string
  name: string
  key: string | undefined
  timeoutSeconds: number
}

/** A setting that cannot be used; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads the settings, with the defaults of a laptop. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  if (production && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL must be set when NODE_ENV is production.')
  }
  return {
    host: env.HOST ?? '127.0.0.1',
    port: integer(env.PORT, 'PORT', 5180, 0, 65_535),
    dataDir,
    filesDir: env.FILES_DIR ? resolve(env.FILES_DIR) : undefined,
    watchedFolder: watchedFolderOf(env),
    ...databasesOf(env),
    production,
    demo: !production && env.DEMO !== '0',
    webRoot: env.WEB_ROOT && resolve(env.WEB_ROOT),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    sessionHours: integer(env.SESSION_HOURS, 'SESSION_HOURS', 12, 1, 720),
    sessionMaxHours: integer(env.SESSION_MAX_HOURS, 'SESSION_MAX_HOURS', 168, 1, 8_760),
    loginRatePerMinute: integer(env.LOGIN_RATE, 'LOGIN_RATE', 30, 1, 100_000),
    trustedProxies: networks(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES'),
    maxUploadBytes: integer(env.MAX_UPLOAD_MB, 'MAX_UPLOAD_MB', 64, 1, 2048) * 1024 * 1024,
    maxConnections: integer(env.MAX_CONNECTIONS, 'MAX_CONNECTIONS', 2000, 10, 100_000),
    collectorNetworks: networksOfCollectors(env.COLLECTOR_NETWORKS, production ? [] : LOOPBACK),
    apiDocs: env.API_DOCS === '1' || (!production && env.API_DOCS !== '0'),
    metricsToken: env.METRICS_TOKEN || undefined,
    oidcClientSecret: env.OIDC_CLIENT_SECRET || undefined,
    questionsPerMinute: integer(env.QUESTION_RATE, 'QUESTION_RATE', 30, 1, 100_000),
    assistantUrl: assistantUrlOf(env),
    assistantOrigins: originsOf(env.ASSISTANT_ORIGINS),
    assistantModel: assistantModelOf(env),
    oidcTimeoutSeconds: integer(env.OIDC_TIMEOUT_SECONDS, 'OIDC_TIMEOUT_SECONDS', 5, 1, 60),
  }
}

export const databaseFolder = (config: Config) => join(config.dataDir, 'database')

/** Folder of files where a folder keeps them, and of unfinished ones in any case. */
export const uploadFolder = ({ dataDir, filesDir }: Config) => filesDir ?? join(dataDir, 'uploads')

function databasesOf(env: NodeJS.ProcessEnv) {
  for (const name of ['DATABASE_URL', 'ASSISTANT_DATABASE_URL']) {
    const refusal = env[name] && addressRefusal(name, env[name])
    if (refusal) throw new ConfigError(refusal)
  }
  const { DATABASE_URL, ASSISTANT_DATABASE_URL } = env
  return {
    databaseUrl: DATABASE_URL,
    assistantDatabaseUrl: (DATABASE_URL && ASSISTANT_DATABASE_URL) || undefined,
  }
}

function watchedFolderOf({ IMPORT_FOLDER: folder, IMPORT_ACCOUNT: account }: NodeJS.ProcessEnv) {
  if (!folder) return undefined
  if (!account) throw new ConfigError('IMPORT_ACCOUNT must be set when IMPORT_FOLDER is.')
  return { path: resolve(folder), account }
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && /^https?:$/.test(address.protocol) && address.username === ''
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function assistantUrlOf({ ASSISTANT_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url) return undefined
  if (isWebAddress(url) && !/[?#]/.test(url)) return withoutSlash(url)
  throw new ConfigError('ASSISTANT_URL must be an address like https://assistant.example.com.')
}

function originsOf(text: string | undefined): string[] {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  const wrong = entries.find((entry) => !isWebAddress(entry) || new URL(entry).origin !== entry)
  if (wrong === undefined) return entries
  throw new ConfigError(
    `ASSISTANT_ORIGINS must list origins like https://powerdesk.example.com, not "${wrong}".`,
  )
}

function assistantModelOf(env: NodeJS.ProcessEnv): AssistantModel | undefined {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL_NAME: name, ASSISTANT_MODEL_KEY: key } = env
  if (!url) return undefined
  if (!isWebAddress(url))
    throw new ConfigError(
      'ASSISTANT_MODEL_URL must be an address like https://model.example.com/v1.',
    )
  if (!name) throw new ConfigError('ASSISTANT_MODEL_NAME must be set when ASSISTANT_MODEL_URL is.')
  return {
    ...{ url: withoutSlash(url), name, key: key || undefined },
    timeoutSeconds: integer(
      ...([
        env.ASSISTANT_MODEL_TIMEOUT_SECONDS,
        'ASSISTANT_MODEL_TIMEOUT_SECONDS',
        20,
        1,
        25,
      ] as const),
    ),
  }
}

const LOOPBACK = ['127.0.0.0/8', '::1/128']

function networksOfCollectors(
  text: string | undefined,
  fallback: readonly string[],
): CollectorNetworks {
  const subnets = text === undefined ? fallback : text.split(/[\s,]+/).filter(Boolean)
  try {
    return collectorNetworks(subnets)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ConfigError(
      `COLLECTOR_NETWORKS must be networks as 10.20.0.0/16, with commas between, not "${error.message}".`,
    )
  }
}

function integer(
  text: string | undefined,
  name: string,
  fallback: number,
  ...[min, max]: [number, number]
): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** Ranges that the server knows by name. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function networks(text: string | undefined, name: string): string[] {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  const wrong = entries.find((entry) => !NAMED_NETWORKS.includes(entry) && !isNetwork(entry))
  if (wrong === undefined) return entries
  throw new ConfigError(
    `${name} must list addresses or networks like 10.0.0.5, 10.1.0.0/16, not "${wrong}".`,
  )
}

function isNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/')
  // Short forms of IPv4 are refused: "1" would be the address 0.0.0.1.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress && (entry === address || ipaddr.isValidCIDR(entry))
}
