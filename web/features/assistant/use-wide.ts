import { useState } from 'react'
import { readStored, writeStored } from '#web/client/stored-value.ts'

const KEY = 'powerdesk.assistantWide'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether the panel is wide, for charts and tables; remembered in this browser. */
export function useWide() {
  const [isWide, setWide] = useState(() => readStored(KEY, isFlag) ?? false)
  const toggle = () => {
    writeStored(KEY, !isWide)
    setWide(!isWide)
  }
  return { isWide, toggle }
}
