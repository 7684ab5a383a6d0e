import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, session } from '#database/schema/tables.ts'
import { SIMULATOR_ACCOUNT } from '#database/seed/demo-accounts.ts'
import { hashToken } from '../../http/caller/session-user.ts'
import type { OutsideWorld } from '../../services.ts'
import { simulatorEntry } from '../../simulator-entry.ts'

/** What the outside world refused, in its own words. */
export class OutsideRefusal extends Error {}

/**
 * Runs the simulator as a process beside the server. It is started when it is first needed, signs in
 * with a session that is made for it, and ends with the server.
 */
export class SimulatorProcess implements OutsideWorld {
  #starting: Promise<string> | undefined
  #child: ChildProcess | undefined

  /** @param addressOf the address that this server listens on */
  constructor(
    private readonly db: Database,
    private readonly addressOf: () => string,
  ) {}

  async deliverDay(date: string): Promise<void> {
    await this.#post(`/days/${date}`)
  }

  async deliverStorage(now: string): Promise<void> {
    await this.#post(`/storage/${encodeURIComponent(now)}`)
  }

  async clearFiling(file: Uint8Array): Promise<Uint8Array> {
    return this.#post('/exchange', file)
  }

  stop(): void {
    this.#child?.kill()
  }

  async #post(path: string, body?: Uint8Array): Promise<Uint8Array> {
    this.#starting ??= this.#start()
    const response = await fetch((await this.#starting) + path, {
      method: 'POST',
      body: body as Uint8Array<ArrayBuffer>,
    })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    const { message } = (await response.json()) as { message: string }
    throw response.status === 422 ? new OutsideRefusal(message) : new Error(message)
  }

  async #start(): Promise<string> {
    const { path, loader } = simulatorEntry('market')
    await this.#letItStore()
    const child = fork(path, [], {
      env: {
        ...process.env,
        PRODUCT_URL: this.addressOf(),
        PRODUCT_TOKEN: await this.#openSession('1'),
        PRODUCT_STORAGE_TOKEN: await this.#openSession('3'),
      },
      execArgv: loader,
    })
    this.#child = child
    child.once('exit', () => {
      this.#starting = undefined
    })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The simulator ended (${code})`)))
      child.once('message', ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}`))
    })
  }

  /** The account of a demonstration of before works on stations alone. */
  async #letItStore(): Promise<void> {
    await this.db
      .update(appUser)
      .set({ systemTypes: ['1', '3'] })
      .where(and(eq(appUser.account, SIMULATOR_ACCOUNT), eq(appUser.systemTypes, ['1'])))
  }

  async #openSession(systemType: SystemType): Promise<string> {
    const [user] = await this.db
      .select()
      .from(appUser)
      .where(eq(appUser.account, SIMULATOR_ACCOUNT))
    if (!user) throw new Error('There is no account for the simulator')
    const token = randomBytes(32).toString('base64url')
    await this.db.insert(session).values({
      id: randomUUID(),
      tokenHash: hashToken(token),
      userId: user.id,
      systemType,
      authVersion: user.authVersion,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 365 * 86_400_000),
      userAgent: 'simulator',
    })
    return token
  }
}
