import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { LIVE_EVENTS } from '#api/notification/live.ts'
import type { Database } from '#database/connection/database.ts'
import { livingSessions } from '#database/queries/market/living-sessions.ts'
import { liveMarks } from '#database/queries/notification/live-marks.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { SessionUser } from '../../../http/call-context.ts'

type Surroundings = {
  db: Database
  config: Pick<Config, 'sessionMaxHours'>
  log: Pick<FastifyBaseLogger, 'warn'>
}
type Listener = Pick<SessionUser, 'userId' | 'sessionId'> & { tab: string; stream: PassThrough }

const ROUND_MS = 2000
/** Proxies give up a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000
/** Listeners of one account over all its sessions. */
const MAX_OF_USER = 12
/** So much unread text means that nobody reads. */
const MAX_UNREAD_BYTES = 16 * 1024

const eventText = (name: string) => `event: ${name}\ndata: {}\n\n`

/**
 * Those who listen for changes, of one server. It looks at the database a moment apart, so that it does not matter
 * which server or process made a change, and only while anybody listens. A session that has ended, or whose rights
 * have changed, hears no more from the next look on.
 */
export class LiveHub {
  readonly #listeners = new Set<Listener>()
  #marks = new Map<number, string>()
  #timer: NodeJS.Timeout | undefined
  #lastBeat = 0
  #isLooking = false
  #hasFailed = false

  constructor(private readonly around: Surroundings) {}

  /** @throws AppError overloaded when too many listen for the account */
  open({ userId, sessionId }: Pick<SessionUser, 'userId' | 'sessionId'>, tab: string): Readable {
    for (const one of this.#listeners)
      if (one.tab === tab && one.sessionId === sessionId) this.#close(one)
    const own = [...this.#listeners].filter((one) => one.userId === userId)
    if (own.length >= MAX_OF_USER) throw new AppError('overloaded', 'overloaded')
    const listener = { userId, sessionId, tab, stream: new PassThrough() }
    this.#listeners.add(listener)
    listener.stream.once('close', () => this.#remove(listener))
    void this.#greet(listener)
    this.#timer ??= setInterval(() => void this.look(), ROUND_MS).unref()
    return listener.stream
  }

  /**
   * The first word makes the caller read what there is. The mark is taken before it: whatever changes after that
   * reading differs from the mark, however late the first look comes.
   */
  async #greet({ userId, stream }: Listener): Promise<void> {
    if (!this.#marks.has(userId)) {
      const marks = await liveMarks(this.around.db, [userId]).catch(() => new Map<number, string>())
      for (const [id, mark] of marks) if (!this.#marks.has(id)) this.#marks.set(id, mark)
    }
    if (stream.writable) stream.write(eventText(LIVE_EVENTS.changed))
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Looks once at what has changed; a look that takes long is not overtaken by the next. */
  async look(): Promise<void> {
    if (this.#isLooking || this.#listeners.size === 0) return
    this.#isLooking = true
    try {
      await this.#endDead()
      await this.#tellChanges()
      this.#hasFailed = false
    } catch (error) {
      // Listeners stay: the next look may succeed, and who asks now and then is told by then.
      if (!this.#hasFailed) this.around.log.warn({ err: error }, 'live changes are not seen')
      this.#hasFailed = true
    } finally {
      this.#isLooking = false
    }
    this.#beat()
  }

  async #endDead(): Promise<void> {
    const { db, config } = this.around
    const ids = [...new Set([...this.#listeners].map(({ sessionId }) => sessionId))]
    const living = await livingSessions(db, ids, config.sessionMaxHours)
    for (const listener of this.#listeners) {
      if (living.has(listener.sessionId)) continue
      listener.stream.write(eventText(LIVE_EVENTS.ended))
      this.#close(listener)
    }
  }

  async #tellChanges(): Promise<void> {
    const userIds = [...new Set([...this.#listeners].map(({ userId }) => userId))]
    if (userIds.length === 0) return
    const now = await liveMarks(this.around.db, userIds)
    const changed = [...now].filter(([id, mark]) => this.#marks.get(id) !== mark)
    for (const [id, mark] of changed) this.#marks.set(id, mark)
    const told = new Set(changed.map(([id]) => id))
    for (const { userId, stream } of this.#listeners)
      if (told.has(userId)) stream.write(eventText(LIVE_EVENTS.changed))
  }

  #beat(): void {
    if (performance.now() - this.#lastBeat < HEARTBEAT_MS) return
    this.#lastBeat = performance.now()
    for (const listener of this.#listeners) {
      if (listener.stream.writableLength + listener.stream.readableLength > MAX_UNREAD_BYTES)
        listener.stream.destroy()
      else listener.stream.write(': \n\n')
    }
  }

  #close(listener: Listener): void {
    listener.stream.end()
    this.#remove(listener)
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#marks.clear()
  }
}
