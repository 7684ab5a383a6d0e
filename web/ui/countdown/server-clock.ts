import { useEffect, useState } from 'react'

/** How far the clock of the server is ahead of this computer's. */
export type ServerClock = { offsetMs: number }

/** The last offset that was learnt, until an answer has come. */
let lastOffsetMs = 0

/** Learns the offset from an answer that carries the server's time; stays at the last one known. */
export function useServerClock(
  answer: { now: string } | undefined,
  receivedAt: number,
): ServerClock {
  const [clock, setClock] = useState<ServerClock>({ offsetMs: lastOffsetMs })
  const offsetMs = answer ? Date.parse(answer.now) - receivedAt : clock.offsetMs
  // Less than a second is the way of the answer, not the clock.
  if (Math.abs(offsetMs - clock.offsetMs) > 1000) setClock({ offsetMs })
  lastOffsetMs = clock.offsetMs
  return clock
}

/** Milliseconds until an instant by the server's clock, every second anew; never below 0. */
export function useTimeLeft(until: string, { offsetMs }: ServerClock): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now - offsetMs)
}

/** Whole days and `HH:MM:SS`. */
export function durationParts(ms: number): { days: number; clock: string } {
  const seconds = Math.floor(ms / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return { days: Math.floor(seconds / 86_400), clock: clock.map(pad).join(':') }
}
