import { Watermark } from 'antd'
import { useEffect, useState } from 'react'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'

/** As a style: the component's own would win over a class. */
const OVER_THE_PAGE = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const
const MINUTE_MS = 60_000
const INK = { light: 'rgb(20 29 43 / 9%)', dark: 'rgb(232 239 250 / 10%)' } as const

export function Marks() {
  const { username, account } = useSession()
  const { name } = useLook()
  const minute = useMinute()
  return (
    <Watermark
      style={OVER_THE_PAGE}
      content={[[username, account].filter(Boolean).join(' '), minute]}
      font={{ color: INK[name], fontSize: 14 }}
      gap={[120, 110]}
    />
  )
}

/** The time in Beijing, to the minute. */
function useMinute(): string {
  const [text, setText] = useState(minuteText)
  useEffect(() => {
    const timer = setInterval(() => setText(minuteText()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return text
}

function minuteText(): string {
  return shanghaiMinute(new Date())
}
