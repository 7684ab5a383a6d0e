/** Lets one piece of work through at a time, in the order of asking. */
export type Lock = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when what was asked for until now is done. */
  idle(): Promise<void>
}

export function createLock(): Lock {
  let tail: Promise<void> = Promise.resolve()
  const done = () => undefined
  return {
    run(work) {
      const result = tail.then(work)
      tail = result.then(done, done)
      return result
    },
    idle: () => tail,
  }
}
