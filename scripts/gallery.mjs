import './lib/node-version.mjs'
import { ensureBuilt } from './build/ensure-built.mjs'
import { fromRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'
import { holdClock, takeClock } from './test/clock.mjs'

// `npm run gallery [-- options]`: pictures of every page; `--help` says more.
const args = takeClock(process.argv.slice(2))
const isElsewhere = args.some((arg) => /^--(url(=|$)|help$)/.test(arg))
// A product that runs already has its own clock.
if (isElsewhere) process.env.TEST_CLOCK ||= 'wall'
else await ensureBuilt()
holdClock()
const main = fromRoot('e2e/gallery/main.ts')
const { code } = await runNode(fromRoot('node_modules/tsx/dist/cli.mjs'), [main, ...args])
process.exitCode = code
