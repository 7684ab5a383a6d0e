import { useEffect, useState } from 'react'
import { shanghaiTime } from '#domain/calendar/shanghai-time.ts'

const MINUTE_MS = 60_000

/** Minute of the day in Shanghai, 0 to 1439, kept up to date. */
export function useMinuteOfDay(): number {
  const [minute, setMinute] = useState(currentMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(currentMinute()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return minute
}

function currentMinute(): number {
  const [hours, minutes] = shanghaiTime(new Date()).split(':').map(Number)
  return hours! * 60 + minutes!
}
