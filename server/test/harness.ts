import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, it } from 'vitest'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { RESOURCES } from '#api/kernel/resources.ts'
import { worksOn } from '#api/kernel/scope-kinds.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import type { OpenDatabase } from '#database/connection/database.ts'
import { appUser } from '#database/schema/tables.ts'
import { PASSWORD, type Person } from '#database/test/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#database/test/test-database.ts'
import { buildApp } from '../app.ts'
import { databaseStore } from '../common/files/database-store.ts'
import { type Config, readConfig } from '../config.ts'
import { openServices } from '../open-services.ts'
import { serverLog } from '../server-log.ts'
import type { Services } from '../services.ts'

/** An answer as a client sees it. */
export type Reply = {
  http: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The parsed envelope; an empty object when the answer is a file. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  bytes: Buffer
}

/**
 * Tests of what happens before or beside any statement: calls that are refused without a token, a right, the
 * system type or a password of one's own, and pictures that a process without a database unfolds. Of the
 * database they read only what every other test here reads on both, so one of them says as much as two.
 * What looks for an object runs on both.
 */
export const onOneDatabase = it.skipIf(process.env.TEST_DATABASE === 'postgres')

type Settings = Partial<Config> & {
  /** Keeps files there on the embedded database too. */
  filesInDatabase?: boolean
  /** What stands between the server and its PostgreSQL. */
  through?: (url: URL) => Promise<URL>
  log?: FastifyBaseLogger
}

/** The whole server on a database of its own, without a port. */
export class TestServer {
  app!: FastifyInstance
  services!: Services
  readonly #tokens = new Map<string, Promise<string>>()
  #database!: OpenDatabase
  /** Opens the database once more, for another server. */
  openAgain!: TestDatabase['again']
  #folder = ''

  /** Opens it on a database of its own, or `beside` another server on that one's; then it is closed first. */
  async open(
    { filesInDatabase, through, log, ...settings }: Settings = {},
    beside?: TestServer,
  ): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'powerdesk-server-'))
    const database = beside ? undefined : await openTestDatabase(through)
    this.openAgain = beside?.openAgain ?? database!.again
    this.#database = database ?? (await this.openAgain())
    const config = {
      ...readConfig({ DATA_DIR: this.#folder, LOGIN_RATE: '100000', QUESTION_RATE: '100000' }),
      ...settings,
    }
    const opened = await openServices(config, {
      log: log ?? serverLog(process.env.LOG_LEVEL ?? 'silent'),
      runnerId: beside ? 'test beside' : 'test',
      onFatal: (error) => {
        throw error
      },
      database: this.#database,
      files: filesInDatabase ? databaseStore(this.#database.db, config) : undefined,
    })
    this.services = opened.services
    this.app = await buildApp(this.services)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.services.jobs.stop()
    await this.#database.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Calls an endpoint as a person; `null` calls without a token. */
  async call<E extends Endpoint>(
    endpoint: E,
    request: CallOf<E>,
    person: Person | null = 'trader',
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    return this.send(endpoint, request, {
      ...(person && { 'x-token': await this.tokenOf(person, faceOf(endpoint)) }),
      ...headers,
    })
  }

  /** Sends anything to an endpoint, also what its types forbid. */
  async send(endpoint: Endpoint, payload: object, headers: Record<string, string>): Promise<Reply> {
    return this.inject({
      method: endpoint.method,
      url: pathOf(endpoint, payload),
      headers,
      ...(endpoint.method === 'POST' && { payload }),
    })
  }

  /** Uploads a file to an endpoint as a person. */
  async upload(
    endpoint: Endpoint,
    file: { name: string; content: Buffer | string },
    fields: Record<string, string>,
    person: Person = 'trader',
  ): Promise<Reply> {
    const headers = { 'x-token': await this.tokenOf(person, faceOf(endpoint)) }
    return this.uploadWith(endpoint, file, { fields, headers })
  }

  async uploadWith(
    endpoint: Endpoint,
    file: { name: string; content: Buffer | string },
    { fields, headers }: Record<'fields' | 'headers', Record<string, string>>,
  ): Promise<Reply> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([file.content as string]), file.name)
    const request = new Request('http://test', { method: 'POST', body: form })
    return this.inject({
      method: 'POST',
      url: endpoint.path,
      headers: {
        ...headers,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  async inject(options: InjectOptions): Promise<Reply> {
    const reply = await this.app.inject(options)
    const json = String(reply.headers['content-type']).includes('application/json')
    return {
      http: reply.statusCode,
      headers: reply.headers,
      text: json ? reply.body : '',
      body: json ? reply.json() : {},
      bytes: reply.rawPayload,
    }
  }

  /** One sign-in for all calls of a person, also of those that begin at once. */
  tokenOf(person: Person, systemType: SystemType = '1'): Promise<string> {
    const key = `${person}:${systemType}`
    const known = this.#tokens.get(key)
    if (known) return known
    const payload = { username: person, password: PASSWORD, systemType }
    const token = this.inject({ method: 'POST', url: '/user/doLogin', payload }).then(
      ({ body }) => body.token as string,
    )
    this.#tokens.set(key, token)
    return token
  }

  /** Paths of all files in the server's folder, finished or not. */
  storedFiles(): string[] {
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.#folder, join(parentPath, name)))
  }

  /** Everybody signs in anew; a change of rights has ended their sessions. */
  forgetTokens(): void {
    this.#tokens.clear()
  }
}

/** A system type whose sessions have the right that an endpoint asks for, and work on what it names. */
export function faceOf({ access, scope }: Endpoint): SystemType {
  const right = RESOURCES.find(({ code }) => code === access)
  const offered: readonly SystemType[] = right?.systemTypes ?? SYSTEM_TYPES
  const kinds = Object.values(scope).filter((kind) => kind !== undefined)
  const fits = (type: SystemType) => kinds.every((kind) => worksOn(type, kind))
  return offered.find(fits) ?? offered[0]!
}

/** One server for all tests of a file, or another one `beside` it. */
export function testServer(settings: Settings = {}, beside?: TestServer): TestServer {
  const server = new TestServer()
  beforeAll(() => server.open(settings, beside))
  afterAll(() => server.close())
  return server
}

/** Two servers with folders of their own that share a database. */
export function twoServers(settings: Settings = {}): [TestServer, TestServer] {
  const servers: [TestServer, TestServer] = [new TestServer(), new TestServer()]
  beforeAll(async () => {
    await servers[0].open(settings)
    await servers[1].open(settings, servers[0])
  })
  afterAll(async () => {
    await servers[1].close()
    await servers[0].close()
  })
  return servers
}

/** The id of a person of the tests. */
export async function personId({ db }: Services, person: Person): Promise<number> {
  const [row] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.account, person))
  return row!.id
}

/** Calls as the administrator of every province, or as somebody else. */
export function callerOf(server: TestServer, person: Person = 'admin') {
  return async <E extends Endpoint>(endpoint: E, request: CallOf<E>, language = 'en') =>
    (await server.call(endpoint, request, person, { 'accept-language': language })).body
}

/** The path with the parameters that stand in it. */
const pathOf = ({ path }: Endpoint, payload: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String((payload as Record<string, unknown>)[name] ?? '-'))),
  )

/** Half a pair of surrogates cannot stand in an address. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '-')
