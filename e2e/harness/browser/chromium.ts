import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fromRoot } from '../paths.ts'

/** A browser that starts, and what it needs in its environment. */
export type Chromium = { executablePath: string; env: Record<string, string> }

const PACKAGE = fromRoot('node_modules/@sparticuz/chromium/bin')
const FOLDER = fromRoot('node_modules/.cache/powerdesk-chromium')
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for the stories: the one that CHROMIUM_PATH names, else the one inside the npm
 * package (with its own libraries where the system lacks them), else an installed one, else one
 * that root may install. Throws one sentence when none starts.
 */
export function findChromium(): Chromium {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts({ executablePath: named, env: {} })) return { executablePath: named, env: {} }
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`)
  }
  const found = packaged() ?? installed()
  if (found) return found
  installWithApt()
  const now = installed()
  if (now) return now
  throw new Error(
    'No Chromium starts here: install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}

function starts({ executablePath, env }: Chromium): boolean {
  const { status } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return status === 0
}

function installed(): Chromium | undefined {
  const candidates = SYSTEM.filter((path) => existsSync(path))
  return candidates.map((executablePath) => ({ executablePath, env: {} })).find(starts)
}

function packaged(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const executablePath = unpackProgram()
  const plain = { executablePath, env: {} }
  if (starts(plain)) return plain
  const withLibraries = { executablePath, env: { LD_LIBRARY_PATH: unpackLibraries() } }
  return starts(withLibraries) ? withLibraries : undefined
}

function unpackProgram(): string {
  const target = join(FOLDER, 'chromium')
  if (existsSync(target)) return target
  mkdirSync(FOLDER, { recursive: true })
  const part = `${target}.${process.pid}`
  writeFileSync(part, brotliDecompressSync(readFileSync(join(PACKAGE, 'chromium.br'))))
  chmodSync(part, 0o755)
  renameSync(part, target)
  return target
}

/** NSS and others, which a bare system lacks. */
function unpackLibraries(): string {
  const folder = join(FOLDER, 'libraries')
  if (!existsSync(join(folder, 'lib'))) {
    const part = `${folder}.${process.pid}`
    mkdirSync(part, { recursive: true })
    const input = brotliDecompressSync(readFileSync(join(PACKAGE, 'al2023.tar.br')))
    const { status, stderr } = spawnSync('tar', ['-x', '-C', part], { input, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The browser's libraries cannot be unpacked: ${stderr}`)
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
  }
  return join(folder, 'lib')
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })
}
