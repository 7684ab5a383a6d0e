import './lib/node-version.mjs'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fromRoot } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

// `npm run create-admin [-- account]`: the first administrator of a production database;
// `-- --reset account`: a new one-time password in place of one that was lost.
await ensureInstalled()
await ensureBuilt()
process.env.DATA_DIR ??= fromRoot('data')
const { code } = await runNode(fromRoot('dist/server/create-admin.js'), process.argv.slice(2))
process.exitCode = code
