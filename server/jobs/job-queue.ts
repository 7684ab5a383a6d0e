import { AsyncResource } from 'node:async_hooks'
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { isAway } from '#database/connection/failures.ts'
import { job } from '#database/schema/tables.ts'
import type { JobState } from '#domain/jobs/words.ts'
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
  /**
   * Asked last in a transaction that writes results: a runner that was silent for too long may have lost the
   * job to another one, and must not write beside it.
   *
   * @throws Error JOB_LOST when the job is no longer this runner's
   */
  hold(tx: Database): Promise<void>
}

type Progress = { share: number; code: string | null }

/** Does the work of one kind of job; the returned value is kept as its result. */
export type JobHandler = (job: Job, control: JobControl) => Promise<unknown>

type NewJob = {
  kind: string
  payload: unknown
  provinceId?: string
  createdBy?: number
  /** Of the session that orders it, where several types order jobs of the kind. */
  systemType?: SystemType | null
  maxAttempts?: number
}

/** Why a runner ends a job that is no longer its own. */
const LOST = new Error('JOB_LOST')
/** How long a runner may be silent before another takes its job. */
const SILENCE_MS = 30_000
const HEARTBEAT_MS = 1_000
/** A runner that could not say for so long that it lives gives its job up before another takes it. */
const GIVE_UP_MS = 25_000
const POLL_MS = 500
/** Long enough for a short transaction to end; a longer one is heard of by the timer. */
const SOON_MS = 20
/** Jobs at once in one process: as many as there are cores on the smallest machine. */
const CONCURRENCY = 2
/** Beside them, jobs that somebody sits and waits for; they never queue behind a long back-test. */
const AWAITED_CONCURRENCY = 2

/** The one clock that all servers share. */
const DATABASE_NOW = sql`clock_timestamp()`

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
  /** Belongs to no transaction, though one that adds a job may be open still when it is called. */
  readonly #look = AsyncResource.bind(() => void this.tick())

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runnerId: string,
    private readonly onError: (error: unknown) => void,
    /** Whether no job may begin for now. */
    private readonly isHeld: () => boolean = () => false,
  ) {}

  /** How many jobs wait, and how many are being done, by whatever server. */
  async countOpen(): Promise<Record<'QUEUED' | 'RUNNING', number>> {
    const count = (state: JobState) => this.db.$count(job, eq(job.state, state))
    return { QUEUED: await count('QUEUED'), RUNNING: await count('RUNNING') }
  }

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
      .values({ ...newJob, createdAt: now, runAfter: DATABASE_NOW })
      .returning({ id: job.id })
    this.#takeSoon()
    return row!.id
  }

  /** Looks for what can begin before the timer does: a place is free, or a transaction is about to add a job. */
  #takeSoon(): void {
    if (this.#timer === undefined || this.#stopping) return
    setTimeout(this.#look, SOON_MS).unref()
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
    // A job that is being claimed would begin after the others were told to end.
    await this.#taking
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
      while (!this.#stopping && !this.isHeld()) {
        const claimed = await this.#claim(this.#kindsWithRoom())
        if (!claimed) return
        if (claimed === 'ENDED') continue
        const work = this.#run(claimed)
        this.#done.add(work)
        void work.finally(() => {
          this.#done.delete(work)
          this.#takeSoon()
        })
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

  /** The next job that is due; `ENDED` where it was one that is not to run again. */
  async #claim(kinds: string[]): Promise<Job | 'ENDED' | undefined> {
    if (kinds.length === 0) return undefined
    const silent = sql`${DATABASE_NOW} - make_interval(secs => ${SILENCE_MS / 1000})`
    return this.db.transaction(async (tx) => {
      const [candidate] = await tx
        .select()
        .from(job)
        .where(
          and(
            inArray(job.kind, kinds),
            // Where a long transaction held up the heartbeat, the job still runs here.
            notInArray(job.id, [...this.#running.keys()]),
            sql`(${job.state} = 'QUEUED' and ${job.runAfter} <= ${DATABASE_NOW}
              or ${job.state} = 'RUNNING' and ${job.heartbeatAt} < ${silent})`,
          ),
        )
        // What somebody ordered goes before what the clock did.
        .orderBy(sql`${job.createdBy} is null`, job.id)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!candidate) return undefined
      const end = endOf(candidate)
      if (end) {
        const finishedAt = this.clock.now()
        await tx
          .update(job)
          .set({ ...end, finishedAt })
          .where(eq(job.id, candidate.id))
        return 'ENDED'
      }
      const [claimed] = await tx
        .update(job)
        .set({
          state: 'RUNNING',
          attempt: candidate.attempt + 1,
          runnerId: this.runnerId,
          heartbeatAt: DATABASE_NOW,
        })
        .where(eq(job.id, candidate.id))
        .returning()
      return claimed
    })
  }

  async #run(claimed: Job): Promise<void> {
    const controller = new AbortController()
    this.#running.set(claimed.id, { kind: claimed.kind, controller })
    const progress: Progress = { share: 0, code: null }
    const beat = this.#startBeating(claimed, progress, controller)
    try {
      const handler = this.#handlers.get(claimed.kind)!
      const result = await handler(claimed, {
        signal: controller.signal,
        attempt: claimed.attempt,
        hold: (tx) => this.#hold(claimed, controller, tx),
        report: (share, code) => {
          progress.share = share
          progress.code = code ?? progress.code
        },
      })
      await this.#finish(claimed, { state: 'DONE', result: result ?? null, progress: 1 })
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
        await this.#finish(claimed, { state: 'QUEUED', attempt: claimed.attempt - 1 })
      } else if (controller.signal.reason === LOST) {
        // Another runner has it, or takes it after the silence; how it ends is not for this one to say.
        return
      } else if (controller.signal.aborted) {
        await this.#finish(claimed, { state: 'CANCELLED' })
      } else if (isAway(error)) {
        // Like the end of a runner: the next try is counted. Who cannot say so now is silent until it is taken.
        await this.#finish(claimed, { state: 'QUEUED' })
      } else {
        await this.#finish(claimed, { state: 'FAILED', error: jobErrorOf(error) })
        this.onError(error)
      }
    } catch (failure) {
      this.onError(failure)
    }
  }

  async #finish(claimed: Job, change: Partial<Job>): Promise<void> {
    const finishedAt = change.state === 'QUEUED' ? null : this.clock.now()
    await this.db
      .update(job)
      .set({ ...change, finishedAt })
      .where(isHeldAs(claimed))
  }

  async #hold(claimed: Job, controller: AbortController, tx: Database): Promise<void> {
    const held = await tx.select({ id: job.id }).from(job).where(isHeldAs(claimed)).for('update')
    if (held.length > 0) return
    controller.abort(LOST)
    throw LOST
  }

  #startBeating(claimed: Job, progress: Progress, controller: AbortController): NodeJS.Timeout {
    let heardMs = performance.now()
    let isBeating = false
    const beat = async () => {
      if (isBeating) return
      isBeating = true
      try {
        await this.#beat(claimed, progress, controller)
        heardMs = performance.now()
      } catch (error) {
        this.onError(error)
        if (performance.now() - heardMs > GIVE_UP_MS) controller.abort(LOST)
      } finally {
        isBeating = false
      }
    }
    return setInterval(() => void beat(), HEARTBEAT_MS)
  }

  async #beat(claimed: Job, progress: Progress, controller: AbortController): Promise<void> {
    const [row] = await this.db
      .update(job)
      .set({ heartbeatAt: DATABASE_NOW, progress: progress.share, progressCode: progress.code })
      .where(isHeldAs(claimed))
      .returning({ cancelRequested: job.cancelRequested })
    if (!row) controller.abort(LOST)
    else if (row.cancelRequested) controller.abort()
  }

  /** Gives back what a former owner of an embedded database left running. */
  async recover(): Promise<void> {
    await this.db
      .update(job)
      .set({ heartbeatAt: new Date(0) })
      .where(and(eq(job.state, 'RUNNING'), lt(job.heartbeatAt, new Date())))
  }
}

/** How a job ends that would be taken up but must not run again. */
function endOf({ cancelRequested, attempt, maxAttempts }: Job): Partial<Job> | undefined {
  if (cancelRequested) return { state: 'CANCELLED' }
  return attempt >= maxAttempts ? { state: 'FAILED', error: INTERRUPTED } : undefined
}

/** The job is still this try of this runner; names of runners may come again, tries do not. */
function isHeldAs({ id, runnerId, attempt }: Job) {
  return and(
    eq(job.id, id),
    eq(job.state, 'RUNNING'),
    eq(job.runnerId, runnerId!),
    eq(job.attempt, attempt),
  )
}
