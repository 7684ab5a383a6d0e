import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot, ROOT, textOf } from './project.mjs'
import { run } from './run.mjs'

const STAMP = 'node_modules/.powerdesk-lock'

/** Installs what package-lock.json asks for, unless just that is there already; `step` begins what it says. */
export async function ensureInstalled(step = '') {
  const wanted = lockFingerprint()
  if (textOf(fromRoot(STAMP)) === wanted) return
  if (!treeMatchesLock()) await install(step)
  writeFileSync(fromRoot(STAMP), wanted)
}

/** What is installed depends on the lock file and on the machine (native packages). */
export function lockFingerprint() {
  const hash = createHash('sha256').update(readFileSync(fromRoot('package-lock.json')))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}

/**
 * Whether npm's own record of the tree names every package of the lock file in its version. So a
 * tree that `npm install` has brought up to date is not thrown away and fetched again.
 */
export function treeMatchesLock(root = ROOT) {
  const recordFile = `${root}/node_modules/.package-lock.json`
  if (!existsSync(recordFile)) return false
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

async function install(step) {
  console.log(`${step}Installing packages (npm ci); the first time takes a minute …`)
  // NODE_ENV=production would leave out what the build needs. No package of ours needs a script.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
  const npmCli = process.env.npm_execpath
  const { code } = npmCli?.endsWith('npm-cli.js')
    ? await run(process.execPath, [npmCli, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code === 0) return
  console.error(
    'The packages could not be installed. npm says why above: mostly a registry that cannot be reached.',
  )
  process.exit(code)
}
