import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { describe, expect, it } from 'vitest'

/** In a process of its own: whoever has stepped back may not step forward again. */
const PROGRAM = `
  import { readdirSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { yieldToCalls } from ${JSON.stringify(new URL('yield-to-calls.ts', import.meta.url).href)}
  yieldToCalls()
  const others = readdirSync('/proc/self/task').map(Number).filter((id) => id !== process.pid)
  console.log(JSON.stringify({ own: getPriority(process.pid), others: others.map(getPriority) }))
`

describe.runIf(process.platform === 'linux')('yieldToCalls', () => {
  it('has other threads of the process served before the own one', () => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
    const { own, others } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
    expect(own).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    expect(new Set(others)).toEqual(new Set([constants.priority.PRIORITY_NORMAL]))
  })
})
