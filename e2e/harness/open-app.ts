import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, onTestFinished } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ConsoleGuard } from './console-guard.ts'
import { PATIENCE_MS } from './eventually.ts'
import { fromRoot } from './paths.ts'
import { keptSession } from './sign-in.ts'

/** How a browser window looks at the product. */
export type View = { language: 'zh' | 'en'; theme: 'light' | 'dark'; width: number }

/** Each theme, each language and each width, with every pair of two of them: what a picture is taken of. */
export const VIEWS: readonly View[] = [
  { theme: 'light', language: 'zh', width: 1440 },
  { theme: 'dark', language: 'en', width: 1440 },
  { theme: 'light', language: 'en', width: 390 },
  { theme: 'dark', language: 'zh', width: 390 },
]

type Options = Partial<View> & {
  path?: string
  /** Somebody who has signed in before, as after a reload; by default nobody has. */
  account?: string
  /** Address of a product of the story's own. */
  url?: string
  /** The browser, of this language, has never been here: nothing is stored. */
  firstVisit?: string
  /** The clock of the page can be held and moved on (`page.clock`). */
  clock?: boolean
  /** What the story arranges before the first page is opened. */
  arrange?: (page: Page) => Promise<void>
}

export type App = {
  page: Page
  context: BrowserContext
  url: string
  view: View
  /** Says that a console message belongs to the story; every other one fails the test. */
  expectConsole: (pattern: RegExp) => void
}

/** Pages have the clock of the tests too. */
const HELD_DATE = {
  content: `globalThis.TEST_CLOCK_OFFSET_MS = ${process.env.TEST_CLOCK_OFFSET_MS}
    ${readFileSync(fromRoot('scripts/test/held-date.cjs'), 'utf8')}`,
}

const PHONE_WIDTH = 600
/** One for all files that a process of the runner takes; it ends with the process. */
let browser: Promise<Browser> | undefined

/**
 * Opens the product in a fresh window: nothing stored but language, theme and the session of an
 * account. It closes with the test, which fails if a page wrote anything to its console.
 */
export async function openApp(options: Options = {}): Promise<App> {
  const window = await newWindow(options)
  onTestFinished(() => closeGuarded(window))
  return window.open()
}

/**
 * One window for all tests of a group, each of which finds it where the one before left it and fails if a
 * page wrote anything to its console meanwhile.
 */
export function sharedApp(options: Options): { readonly app: App } {
  let window: Window
  let app: App
  beforeAll(async () => {
    window = await newWindow(options)
    app = await window.open()
  })
  afterEach(() => refuse(window.guard.takeFaults()))
  afterAll(() => closeGuarded(window))
  return {
    get app() {
      return app
    },
  }
}

type Window = { context: BrowserContext; guard: ConsoleGuard; open: () => Promise<App> }

async function newWindow(options: Options): Promise<Window> {
  const { account, path = account ? '/' : '/login', url = inject('productUrl') } = options
  const { language = 'zh', theme = 'light', width = 1440, firstVisit } = options
  browser ??= launchBrowser()
  const phone = width < PHONE_WIDTH
  const context = await (await browser).newContext({
    viewport: { width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
    locale: firstVisit ?? (language === 'zh' ? 'zh-CN' : 'en-US'),
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(firstVisit === undefined && {
      storageState: await remembered(url, { language, theme, account }),
    }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const guard = new ConsoleGuard()
  context.on('page', (page) => guard.watch(page))
  if (options.clock) await context.clock.install({ time: Date.now() })
  else await context.addInitScript(HELD_DATE)
  const open = async () => {
    const page = await context.newPage()
    await options.arrange?.(page)
    await page.goto(url + path)
    const view = { language, theme, width }
    const expectConsole = (pattern: RegExp) => guard.expect(pattern)
    return { page, context, url, view, expectConsole }
  }
  return { context, guard, open }
}

type Earlier = Omit<View, 'width'> & { account: string | undefined }

/** What a browser remembers of an earlier visit: language and theme, and who has signed in. */
async function remembered(url: string, { language, theme, account }: Earlier) {
  const session = account === undefined ? undefined : await keptSession(url, account)
  const entries = { 'powerdesk.settings': { theme }, ...session?.entries }
  const cookies = { language, ...(session && { powerdesk_token: session.token }) }
  const ofPage = { domain: new URL(url).hostname, path: '/', expires: -1 }
  const open = { httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...ofPage, ...open })),
    origins: [{ origin: url, localStorage: Object.entries(entries).map(stored) }],
  }
}

const stored = ([name, value]: [string, unknown]) => ({ name, value: JSON.stringify(value) })

async function closeGuarded({ context, guard }: Window): Promise<void> {
  // A call that a story answers itself may be on its way still.
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  refuse(guard.faults())
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The console must stay silent:\n${faults.join('\n')}`)
}
