import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fromRoot } from './lib/project.mjs'
import { run, runNode } from './lib/run.mjs'

// Server (restarted on changes) and Vite side by side; whichever ends first ends the other.
await ensureInstalled()
const tsx = fromRoot('node_modules/tsx/dist/cli.mjs')
const vite = fromRoot('node_modules/vite/bin/vite.js')
const { code } = await Promise.race([
  runNode(tsx, ['watch', '--clear-screen=false', 'server/main.ts']),
  run(process.execPath, [vite]),
])
process.exit(code)
