import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Has the system serve other threads before this one: people wait for calls, and nobody for a
 * computation that takes minutes anyway. Linux alone gives threads a priority of their own.
 */
export function yieldToCalls(): void {
  if (process.platform !== 'linux') return
  const threadId = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(threadId, constants.priority.PRIORITY_BELOW_NORMAL)
}
