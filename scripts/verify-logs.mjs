import './lib/node-version.mjs'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fromRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

// `npm run verify-logs`: whether rows of the logs were changed or taken away; ends with 1 if so.
await ensureInstalled()
await ensureBuilt()
process.env.DATA_DIR ??= fromRoot('data')
const { code } = await runNode(fromRoot('dist/server/verify-logs.js'), process.argv.slice(2))
process.exitCode = code
