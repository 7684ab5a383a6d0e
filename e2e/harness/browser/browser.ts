import { type Browser, chromium as playwright } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { chineseFontEnvironment } from './fonts.ts'

/**
 * No sandbox: the tests run as root in containers. No word to anybody: they run without a network. Code is not
 * compiled a second and a third time: a page lives for seconds, and the work is never paid back.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--js-flags=--no-opt --no-maglev',
]

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return playwright.launch({
    executablePath,
    args: FLAGS,
    env: { ...definedOf(process.env), ...chineseFontEnvironment(), ...env },
  })
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]),
  )
}
