type Port<Message> = { postMessage(message: Message): void }

/** Hands messages to a thread, and no more of them than it can take: what waits there takes memory. */
export class HandOver<Message> {
  readonly #port: Port<Message>
  readonly #maxAhead: number
  #ahead = 0
  #go: (() => void) | undefined

  constructor(port: Port<Message>, maxAhead: number) {
    this.#port = port
    this.#maxAhead = maxAhead
  }

  /** Sends once there is room; of one sender, who waits for each. */
  async send(message: Message): Promise<void> {
    if (this.#ahead >= this.#maxAhead)
      await new Promise<void>((go) => {
        this.#go = go
      })
    this.#ahead++
    this.#port.postMessage(message)
  }

  /** The thread has done with one. */
  taken(): void {
    this.#ahead--
    this.#go?.()
    this.#go = undefined
  }
}
