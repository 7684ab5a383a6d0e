import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { job } from '#database/schema/tables.ts'
import type { Clock } from '../clock.ts'
import { INTERRUPTED, jobErrorOf } from './job-error.ts'

export type Job = typeof job.$inferSelect

/** What a handler may do beside computing. */
export type JobControl = {
  /** Aborts when the job is cancelled or the server stops. */
  signal: AbortSignal
  /** Tells how far the work is: share 0..1 and a code that the screen translates. */
  report(progress: number, code?: string): void
  /** Which try this is, from 1. */
  attempt: number
}

/** Does the work of one kind of job; the returned value is kept as its result. */
export type JobHandler = (job: Job, control: JobControl) => Promise<unknown>

type NewJob = {
  kind: string
  payload: unknown
  provinceId?: string
  createdBy?: number
  maxAttempts?: number
}

/** How long a runner may be silent before another takes its job. */
const SILENCE_MS = 30_000
const HEARTBEAT_MS = 5_000
const POLL_MS = 500
/** Jobs at once in one process: as many as there are cores on the smallest machine. */
const CONCURRENCY = 2
/** Beside them, jobs that somebody sits and waits for; they never queue behind a long back-test. */
const AWAITED_CONCURRENCY = 2

/**
 * Long work that survives a restart. Jobs are rows; runners claim them with SKIP LOCKED, so several
 * servers may share one database. A runner that dies leaves a job without heartbeat, which the next
 * runner takes up again until its tries are used up.
 */
export class JobQueue {
  readonly #handlers = new Map<string, JobHandler>()
  readonly #awaited = new Set<string>()
  readonly #running = new Map<number, { kind: string; controller: AbortController }>()
  readonly #done = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #taking: Promise<void> | undefined
  #stopping = false

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runnerId: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Names the handler of a kind; `awaited` if somebody sits and waits for such jobs. */
  handle(kind: string, handler: JobHandler, { awaited = false } = {}): void {
    this.#handlers.set(kind, handler)
    if (awaited) this.#awaited.add(kind)
  }

  /** Adds a job, which exists only if the transaction does. */
  async add(newJob: NewJob, db: Database): Promise<number> {
    const now = this.clock.now()
    const [row] = await db
      .insert(job)
      .values({ ...newJob, createdAt: now, runAfter: new Date() })
      .returning({ id: job.id })
    return row!.id
  }

  /** Asks a job to end. A waiting one ends with the transaction, a running one soon after it. */
  async cancel(id: number, db: Database): Promise<void> {
    const now = this.clock.now()
    await db
      .update(job)
      .set({ state: 'CANCELLED', finishedAt: now })
      .where(and(eq(job.id, id), eq(job.state, 'QUEUED')))
    await db
      .update(job)
      .set({ cancelRequested: 1 })
      .where(and(eq(job.id, id), eq(job.state, 'RUNNING')))
  }

  /** Ends a cancelled job at once if it runs in this process; elsewhere it ends by its next heartbeat. */
  interrupt(id: number): void {
    this.#running.get(id)?.controller.abort()
  }

  start(): void {
    this.#stopping = false
    this.#timer = setInterval(() => void this.tick(), POLL_MS)
  }

  /** Stops taking jobs, interrupts the running ones and gives them back to the queue. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    for (const { controller } of this.#running.values()) controller.abort()
    await Promise.allSettled(this.#done)
  }

  /** Takes up what is due. Public so that tests need not wait for the timer. */
  tick(): Promise<void> {
    // One at a time: two would count the same free places.
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined
    })
    return this.#taking
  }

  async #take(): Promise<void> {
    try {
      while (!this.#stopping) {
        const claimed = await this.#claim(this.#kindsWithRoom())
        if (!claimed) return
        const work = this.#run(claimed)
        this.#done.add(work)
        void work.finally(() => this.#done.delete(work))
      }
    } catch (error) {
      if (!this.#stopping) this.onError(error)
    }
  }

  /** Runs everything that is due and waits for it; for tests and for seeding. */
  async drain(): Promise<void> {
    do {
      await this.tick()
      await Promise.allSettled(this.#done)
    } while ((await this.#due()) > 0)
  }

  async #due(): Promise<number> {
    const kinds = [...this.#handlers.keys()]
    return this.db.$count(job, and(eq(job.state, 'QUEUED'), inArray(job.kind, kinds)))
  }

  #kindsWithRoom(): string[] {
    const running = [...this.#running.values()]
    const hasRoom = (awaited: boolean) => {
      const limit = awaited ? AWAITED_CONCURRENCY : CONCURRENCY
      return running.filter(({ kind }) => this.#awaited.has(kind) === awaited).length < limit
    }
    return [...this.#handlers.keys()].filter((kind) => hasRoom(this.#awaited.has(kind)))
  }

  async #claim(kinds: string[]): Promise<Job | undefined> {
    if (kinds.length === 0) return undefined
    const now = new Date()
    const silent = new Date(now.getTime() - SILENCE_MS)
    return this.db.transaction(async (tx) => {
      const [candidate] = await tx
        .select()
        .from(job)
        .where(
          and(
            inArray(job.kind, kinds),
            sql`(${job.state} = 'QUEUED' and ${job.runAfter} <= ${now.toISOString()}::timestamptz
              or ${job.state} = 'RUNNING' and ${job.heartbeatAt} < ${silent.toISOString()}::timestamptz)`,
          ),
        )
        // What somebody ordered goes before what the clock did.
        .orderBy(sql`${job.createdBy} is null`, job.id)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!candidate) return undefined
      if (candidate.attempt >= candidate.maxAttempts) {
        await tx
          .update(job)
          .set({ state: 'FAILED', error: INTERRUPTED, finishedAt: this.clock.now() })
          .where(eq(job.id, candidate.id))
        return undefined
      }
      const [claimed] = await tx
        .update(job)
        .set({
          state: 'RUNNING',
          attempt: candidate.attempt + 1,
          runnerId: this.runnerId,
          heartbeatAt: now,
        })
        .where(eq(job.id, candidate.id))
        .returning()
      return claimed
    })
  }

  async #run(claimed: Job): Promise<void> {
    const controller = new AbortController()
    this.#running.set(claimed.id, { kind: claimed.kind, controller })
    const progress = { share: 0, code: null as string | null }
    const beat = setInterval(
      () => void this.#beat(claimed.id, progress, controller).catch(this.onError),
      HEARTBEAT_MS / 5,
    )
    try {
      const handler = this.#handlers.get(claimed.kind)!
      const result = await handler(claimed, {
        signal: controller.signal,
        attempt: claimed.attempt,
        report: (share, code) => {
          progress.share = share
          progress.code = code ?? progress.code
        },
      })
      await this.#finish(claimed.id, { state: 'DONE', result: result ?? null, progress: 1 })
    } catch (error) {
      await this.#settleFailure(claimed, controller, error)
    } finally {
      clearInterval(beat)
      this.#running.delete(claimed.id)
    }
  }

  async #settleFailure(claimed: Job, controller: AbortController, error: unknown): Promise<void> {
    try {
      if (controller.signal.aborted && this.#stopping) {
        await this.#finish(claimed.id, { state: 'QUEUED', attempt: claimed.attempt - 1 })
      } else if (controller.signal.aborted) {
        await this.#finish(claimed.id, { state: 'CANCELLED' })
      } else {
        await this.#finish(claimed.id, { state: 'FAILED', error: jobErrorOf(error) })
        this.onError(error)
      }
    } catch (failure) {
      this.onError(failure)
    }
  }

  async #finish(id: number, change: Partial<Job>): Promise<void> {
    const finishedAt = change.state === 'QUEUED' ? null : this.clock.now()
    await this.db
      .update(job)
      .set({ ...change, finishedAt })
      .where(and(eq(job.id, id), eq(job.runnerId, this.runnerId)))
  }

  async #beat(
    id: number,
    progress: { share: number; code: string | null },
    controller: AbortController,
  ): Promise<void> {
    const [row] = await this.db
      .update(job)
      .set({ heartbeatAt: new Date(), progress: progress.share, progressCode: progress.code })
      .where(and(eq(job.id, id), eq(job.state, 'RUNNING'), eq(job.runnerId, this.runnerId)))
      .returning({ cancelRequested: job.cancelRequested })
    // Cancelled elsewhere, or taken by another runner after a silence.
    if (!row || row.cancelRequested) controller.abort()
  }

  /** Gives back what a former owner of an embedded database left running. */
  async recover(): Promise<void> {
    await this.db
      .update(job)
      .set({ heartbeatAt: new Date(0) })
      .where(and(eq(job.state, 'RUNNING'), lt(job.heartbeatAt, new Date())))
  }
}
