import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { fromRoot } from '../paths.ts'
import { PATIENCE_MS } from '../patience.ts'
import type { KeptSession } from '../product/sign-in.ts'

/** How a browser window looks at the product. */
export type View = { language: 'zh' | 'en'; theme: 'light' | 'dark'; width: number }

/** What a browser keeps of earlier visits of an address. */
export type Memory = ReturnType<typeof memoryOf>

/** Pages have the clock of the tests too. */
const HELD_DATE = {
  content: `globalThis.TEST_CLOCK_OFFSET_MS = ${process.env.TEST_CLOCK_OFFSET_MS}
    ${readFileSync(fromRoot('scripts/test/held-date.cjs'), 'utf8')}`,
}
const PHONE_WIDTH = 600
const WIDE_WIDTH = 2000

export const isPhone = (width: number) => width < PHONE_WIDTH

/** A window of this width: a phone, a notebook, or a wide screen. */
export function sizeOf(width: number): { width: number; height: number } {
  if (isPhone(width)) return { width, height: 844 }
  return { width, height: width < WIDE_WIDTH ? 900 : 1300 }
}

type ContextOptions = {
  url: string
  width: number
  locale: string
  /** Without it the browser has never been here. */
  memory: Memory | undefined
  /** The clock of the page can be held and moved on (`page.clock`). */
  clock?: boolean
}

/** A browser of its own, a phone where it is narrow, in Shanghai, that lets nothing move. */
export async function openContext(
  browser: Browser,
  { url, width, locale, memory, clock = false }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(memory !== undefined && {
      storageState: {
        cookies: memory.cookies,
        origins: [{ origin: url, localStorage: memory.entries }],
      },
    }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (clock) await context.clock.install({ time: Date.now() })
  else await context.addInitScript(HELD_DATE)
  return context
}

/** What a browser remembers of an earlier visit: language and theme, and who has signed in. */
export function memoryOf(
  url: string,
  { language, theme, session }: Omit<View, 'width'> & { session: KeptSession | undefined },
) {
  const entries = { 'powerdesk.settings': { theme }, ...session?.entries }
  const cookies = { language, ...(session && { powerdesk_token: session.token }) }
  const ofPage = { domain: new URL(url).hostname, path: '/', expires: -1 }
  const open = { httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...ofPage, ...open })),
    entries: Object.entries(entries).map(stored),
  }
}

const stored = ([name, value]: [string, unknown]) => ({ name, value: JSON.stringify(value) })
