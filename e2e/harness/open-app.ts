import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, onTestFinished } from 'vitest'
import type { View } from './browser/browser-context.ts'
import { giveBack, takeWindow, type Window, type WindowOptions } from './browser/windows.ts'

export type { View } from './browser/browser-context.ts'

/** Each theme, each language and each width, with every pair of two of them: what the first page is looked at in. */
export const VIEWS: readonly View[] = [
  { theme: 'light', language: 'zh', width: 1440 },
  { theme: 'dark', language: 'en', width: 1440 },
  { theme: 'light', language: 'en', width: 390 },
  { theme: 'dark', language: 'zh', width: 390 },
]

/** Each theme, each language and each width once: what a dialog, or a state that a story leads to, is looked at in. */
export const OPPOSITE_VIEWS: readonly View[] = [
  { theme: 'light', language: 'zh', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
]

type Options = WindowOptions & {
  path?: string
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

/**
 * Opens the product in a window with nothing stored but language, theme and the session of an account. The
 * test gives it back at its end, and fails if a page wrote anything to its console.
 */
export async function openApp(options: Options = {}): Promise<App> {
  const window = await takeWindow(options)
  onTestFinished(async () => refuse(await giveBack(window)))
  return open(window, options)
}

/**
 * One window for all tests of a group, each of which finds it where the one before left it and fails if a
 * page wrote anything to its console meanwhile.
 */
export function sharedApp(options: Options): { readonly app: App } {
  let window: Window
  let app: App
  beforeAll(async () => {
    window = await takeWindow(options)
    app = await open(window, options)
  })
  afterEach(() => refuse(window.guard.takeFaults()))
  afterAll(async () => refuse(await giveBack(window)))
  return {
    get app() {
      return app
    },
  }
}

async function open(window: Window, options: Options): Promise<App> {
  const { page, context, guard } = window
  const { account, path = account ? '/' : '/login', url = inject('productUrl') } = options
  const { language = 'zh', theme = 'light', width = 1440 } = options
  await options.arrange?.(page)
  await page.goto(url + path)
  const expectConsole = (pattern: RegExp) => guard.expect(pattern)
  return { page, context, url, view: { language, theme, width }, expectConsole }
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The console must stay silent:\n${faults.join('\n')}`)
}
