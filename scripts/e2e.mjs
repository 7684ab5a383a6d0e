import './lib/node-version.mjs'
import { ensureBuilt } from './build/ensure-built.mjs'
import { runVitest } from './test/vitest.mjs'

// `npm run test:e2e [-- filter …]`: the stories in a browser on the product as it is built.
await ensureBuilt()
const { passed, failed } = await runVitest({
  level: 'e2e',
  projects: ['e2e'],
  args: process.argv.slice(2),
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
