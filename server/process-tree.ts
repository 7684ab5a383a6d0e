import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes that a process has started, as Linux tells them. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === parent)
}

/** Whether a process runs; one that has ended and waits to be taken note of does not. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state
  return state !== undefined && state !== 'Z'
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it is in brackets and may have blanks and brackets itself.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: state!, parent: Number(parent) }
  } catch {
    return undefined
  }
}
