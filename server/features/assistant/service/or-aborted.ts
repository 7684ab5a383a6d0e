/**
 * What a work gives, or the reason of the signal as soon as there is one: whoever waits is told at once, whatever the
 * work, whose statement a database may be in the middle of, still does to its end.
 */
export function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([work, aborted])
}
