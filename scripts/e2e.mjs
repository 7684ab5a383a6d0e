import './lib/node-version.mjs'
import { takeClock } from './test/clock.mjs'
import { runStories } from './test/stories.mjs'

// `npm run test:e2e [-- filter …]`: the stories in a browser on the product as it is built.
const { passed, failed } = await runStories(takeClock(process.argv.slice(2)))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
