/** Seconds between two lines where they stay. */
const LINE_SECONDS = 30

type Target = {
  stream: { isTTY?: boolean; write: (text: string) => unknown }
  /** Seconds that go on steadily. */
  seconds: () => number
}

/** Where people look at a command while it runs. */
const TERMINAL: Target = { stream: process.stderr, seconds: () => performance.now() / 1000 }

/**
 * Writes the share done: to a terminal in place, else a line now and then, so that whoever reads a log of hours
 * sees that the run goes on; a run of seconds leaves none.
 */
export function progressLine({ stream, seconds }: Target = TERMINAL): (share: number) => void {
  const started = seconds()
  let [shown, written] = [-1, started]
  return (share) => {
    const percent = Math.floor(100 * share)
    if (percent === shown) return
    const now = seconds()
    if (stream.isTTY) stream.write(share < 1 ? `\r${percent} % ` : '\r      \r')
    else if (now - written < LINE_SECONDS) return
    else stream.write(`${percent} % after ${Math.round(now - started)} s\n`)
    ;[shown, written] = [percent, now]
  }
}
