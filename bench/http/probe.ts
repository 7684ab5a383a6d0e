import { setTimeout as sleep } from 'node:timers/promises'

/** What this process says at its end: how long each call took, and how many were refused. */
export type Probed = { ms: number[]; failed: number }

const EVERY_MS = 50

const url = process.argv[2]!
let goesOn = true
process.once('message', () => {
  goesOn = false
})
const probed: Probed = { ms: [], failed: 0 }
while (goesOn) {
  const start = performance.now()
  const { ok } = await fetch(url)
  probed.ms.push(performance.now() - start)
  if (!ok) probed.failed += 1
  await sleep(EVERY_MS)
}
process.send!(probed, () => process.disconnect())
