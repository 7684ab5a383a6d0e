import { plainError } from './plain-error.ts'

type Active = { taskId: string; userId: number; conversationId: string; stop: AbortController }

const MAX_ACTIVE = 4
const MINUTE_MS = 60_000

/** Answers that are being given by this server, and how many its users have asked for. */
export class ActiveAnswers {
  readonly #active = new Map<string, Active>()
  readonly #asked = new Map<number, number[]>()

  /**
   * @throws AppError conversation_busy, too_many_requests
   */
  begin(
    { taskId, userId, conversationId }: Omit<Active, 'stop'>,
    { nowMs, perMinute }: { nowMs: number; perMinute: number },
  ): AbortController {
    // Of others nothing is told, nor can they keep anybody from a conversation.
    const own = [...this.#active.values()].filter((one) => one.userId === userId)
    if (own.some((one) => one.conversationId === conversationId))
      throw plainError('conversation_busy')
    const recent = (this.#asked.get(userId) ?? []).filter((at) => nowMs - at < MINUTE_MS)
    if (own.length >= MAX_ACTIVE || recent.length >= perMinute)
      throw plainError('too_many_requests')
    this.#asked.set(userId, [...recent, nowMs])
    this.#forgetOld(nowMs)
    const stop = new AbortController()
    this.#active.set(taskId, { taskId, userId, conversationId, stop })
    return stop
  }

  end(taskId: string): void {
    this.#active.delete(taskId)
  }

  /** @throws AppError task_not_found, also for another's */
  stop(taskId: string, userId: number): void {
    const active = this.#active.get(taskId)
    if (active?.userId !== userId) throw plainError('task_not_found')
    active.stop.abort()
  }

  #forgetOld(nowMs: number): void {
    for (const [userId, times] of this.#asked)
      if (times.every((at) => nowMs - at >= MINUTE_MS)) this.#asked.delete(userId)
  }
}
