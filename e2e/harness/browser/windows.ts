import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { keptSession } from '../product/sign-in.ts'
import { launchBrowser } from './browser.ts'
import { isPhone, memoryOf, openContext, sizeOf, type View } from './browser-context.ts'
import { ConsoleGuard } from './console-guard.ts'
import { watchRequests } from './requests.ts'

export type WindowOptions = Partial<View> & {
  /** Somebody who has signed in before, as after a reload; by default nobody has. */
  account?: string
  /** What the account has chosen, where that is not the password of a demonstration. */
  password?: string
  /** Address of a product of the story's own. */
  url?: string
  /** The browser, of this language, has never been here: nothing is stored. */
  firstVisit?: string
  /** The clock of the page can be held and moved on (`page.clock`). */
  clock?: boolean
}

/** One page, in a context of its own. */
export type Window = {
  context: BrowserContext
  page: Page
  guard: ConsoleGuard
  /** Where it waits for its next story, or undefined where it ends with its first. */
  shelf: Window[] | undefined
  /** Names that a document has before any story has done something to it. */
  globals: string
}

/** Said in plain text by the product: a document of its origin that runs nothing. */
const IDLE_PATH = '/health/live'

/** One for all files that a process of the runner takes; it ends with the process. */
let browser: Promise<Browser> | undefined
const shelves = new Map<string, Window[]>()

/**
 * A window that stores nothing but language, theme and the session of an account. An emptied one of an earlier
 * story is taken where there is one: its process has read the program already, which is half of the work of
 * opening the product.
 */
export async function takeWindow(options: WindowOptions): Promise<Window> {
  const { url = inject('productUrl'), width = 1440 } = options
  const shelf = shelfOf(options)
  const kept = shelf?.pop()
  if (!kept) return newWindow(options, shelf)
  const { cookies, entries } = await remembered(url, options)
  await kept.context.addCookies(cookies)
  await kept.page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, entries)
  await kept.page.setViewportSize(sizeOf(width))
  return kept
}

/** Empties a window for another story, or closes it, and tells what its page said against expectation. */
export async function giveBack(window: Window): Promise<string[]> {
  const { context, page, guard, shelf } = window
  // A call that a story answers itself may be on its way still.
  for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
  const isKept = shelf !== undefined && !page.isClosed() && (await isEmptied(window))
  if (!isKept) await context.close()
  const faults = guard.takeFaults()
  if (isKept) shelf.push(window)
  return faults
}

/** False where something is left that nothing takes back: a held clock, a script of every document. */
async function isEmptied({ context, page, globals }: Window): Promise<boolean> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response', 'load', 'download', 'dialog'] as const)
    page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Unsaved changes are asked about.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(inject('productUrl') + IDLE_PATH)
  page.removeAllListeners('dialog')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.mouse.move(0, 0)
  return (await globalsOf(page)) === globals
}

const globalsOf = (page: Page) =>
  page.evaluate(() => Object.getOwnPropertyNames(globalThis).sort().join())

/** Windows that differ in what a context has for good lie apart; special ones are for one story only. */
function shelfOf(options: WindowOptions): Window[] | undefined {
  const { language = 'zh', width = 1440, url = inject('productUrl') } = options
  if (options.clock || options.firstVisit !== undefined || url !== inject('productUrl')) return
  const kind = `${language} ${isPhone(width)}`
  const shelf = shelves.get(kind) ?? []
  shelves.set(kind, shelf)
  return shelf
}

async function newWindow(options: WindowOptions, shelf: Window[] | undefined): Promise<Window> {
  const { url = inject('productUrl'), language = 'zh', width = 1440, firstVisit } = options
  browser ??= launchBrowser()
  const { clock = false } = options
  const memory = firstVisit === undefined ? await remembered(url, options) : undefined
  const context = await openContext(await browser, {
    ...{ url, width, memory, clock },
    locale: firstVisit ?? (language === 'zh' ? 'zh-CN' : 'en-US'),
  })
  watchRequests(context)
  const guard = new ConsoleGuard()
  context.on('page', (page) => guard.watch(page))
  const page = await context.newPage()
  if (shelf) await page.goto(url + IDLE_PATH)
  return { context, page, guard, shelf, globals: await globalsOf(page) }
}

/** What a browser remembers of an earlier visit: language and theme, and who has signed in. */
async function remembered(url: string, options: WindowOptions) {
  const { language = 'zh', theme = 'light', account, password } = options
  const session = account === undefined ? undefined : await keptSession(url, account, { password })
  return memoryOf(url, { language, theme, session })
}
