import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { memoryOf, openContext, sizeOf, type View } from '../harness/browser/browser-context.ts'
import { ConsoleGuard } from '../harness/browser/console-guard.ts'
import { arriveAt } from '../harness/page/go-to.ts'
import { untilDrawn, untilLoaded } from '../harness/page/settled.ts'
import {
  closeOtherTabs,
  forgetShifts,
  type Measured,
  measure,
  untilNothingTurns,
  untilPainted,
  untilTabbed,
  watchShifts,
} from './measure.ts'
import { nameOfView } from './options.ts'
import type { Face, GalleryPage, Shot } from './shot.ts'
import { Traffic } from './traffic.ts'

/** What is hidden by fewer pixels is not worth a picture of its own. */
const WORTH_PX = 24
const TALLEST_PX = 10_000
const PAGE_LIMIT_MS = 45_000
/** Said in plain text by the product: a document of its origin that runs nothing. */
const IDLE_PATH = '/health/live'
/** What the product says in place of a page (web/locales, errors). */
const PROBLEM =
  /找不到这个页面|没有权限访问|页面暂不可用|没有可用的菜单|菜单未能加载|出错了|not found|may not open|not available|No menu|could not be loaded|went wrong/

type Task = { url: string; out: string; full: boolean }

/** One window, of one view, that goes from page to page. */
export class Camera {
  readonly #guard = new ConsoleGuard()
  readonly #traffic: Traffic
  /** What is in front came by another address of the same page, or has something open: it is loaded anew. */
  #isFresh = false

  private constructor(
    readonly task: Task,
    readonly view: View,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.#guard.watch(page)
    this.#traffic = new Traffic(page)
  }

  static async open(browser: Browser, task: Task, view: View): Promise<Camera> {
    const { width, language, theme } = view
    const memory = memoryOf(task.url, { language, theme, session: undefined })
    const locale = language === 'zh' ? 'zh-CN' : 'en-US'
    const context = await openContext(browser, { url: task.url, width, locale, memory })
    context.setDefaultTimeout(PAGE_LIMIT_MS)
    await watchShifts(context)
    return new Camera(task, view, context, await context.newPage())
  }

  /** Becomes somebody else: nothing of whom it was before is left. */
  async become({ session, province }: Face): Promise<void> {
    const { url } = this.task
    await this.page.goto(url + IDLE_PATH)
    const { cookies, entries } = memoryOf(url, { ...this.view, session })
    if (province) entries.push({ name: 'powerdesk.province', value: JSON.stringify(province) })
    await this.context.clearCookies()
    await this.context.addCookies(cookies)
    await this.page.evaluate((all) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, entries)
    this.#guard.takeFaults()
    this.#isFresh = true
  }

  /** Goes to a page and takes its pictures. What fails is told by the shot. */
  async take(page: GalleryPage): Promise<Shot> {
    const by = this.#isLoaded(page) ? 'load' : 'link'
    const file = join(page.id, `${nameOfView(this.view)}.png`)
    const shot: Shot = {
      ...{ page: page.id, view: this.view, file, by, fullFile: null, address: page.address },
      ...{ windowTitle: '', loadedSeconds: 0, console: [], layoutShift: 0, shifted: null },
      ...{ overflowPx: 0, heightPx: 0, rawKeys: [], failure: null },
    }
    mkdirSync(join(this.task.out, dirname(file)), { recursive: true })
    try {
      await this.#visit(page, by, shot)
      await this.#picture(page, shot)
    } catch (error) {
      shot.failure = String(error instanceof Error ? error.message : error).split('\n')[0]!
      await this.page.screenshot({ path: join(this.task.out, file) }).catch(() => undefined)
    }
    this.#isFresh = page.open !== undefined || shot.failure !== null
    shot.console = this.#guard.takeFaults()
    return shot
  }

  #isLoaded({ address }: GalleryPage): boolean {
    const pathOf = (text: string) => new URL(text, this.task.url).pathname
    return this.#isFresh || pathOf(address) === pathOf(this.page.url())
  }

  async #visit(
    { address, open, isProblem = false }: GalleryPage,
    by: Shot['by'],
    shot: Shot,
  ): Promise<void> {
    if (by === 'load') {
      await this.page.goto(this.task.url + IDLE_PATH)
      await this.page.evaluate("localStorage.removeItem('powerdesk.tabs')")
    } else await forgetShifts(this.page)
    const begunMs = performance.now()
    if (by === 'load') {
      await this.page.goto(this.task.url + address)
      await this.page.locator('h1:visible, [role=dialog]').first().waitFor()
    } else await arriveAt(this.page, address)
    await this.#settle()
    shot.loadedSeconds = Math.max(0, this.#traffic.changedMs - begunMs) / 1000
    await untilTabbed(this.page)
    if (open) {
      await forgetShifts(this.page)
      await open(this.page)
      await this.#settle()
    }
    const seen = await measure(this.page)
    this.#note(shot, seen)
    await closeOtherTabs(this.page)
    await untilPainted(this.page)
    if (isProblem || !PROBLEM.test(seen.heading)) return
    throw new Error(`the page says: ${seen.heading}`)
  }

  #note(shot: Shot, seen: Measured): void {
    const { pathname, search } = new URL(this.page.url())
    shot.address = pathname + search
    shot.layoutShift = seen.shift
    shot.shifted = seen.shifted
    shot.overflowPx = seen.overflowPx
    shot.heightPx = sizeOf(this.view.width).height + seen.hiddenPx
    shot.rawKeys = seen.rawKeys
    shot.windowTitle = seen.windowTitle
  }

  /** Until nothing is on its way, nothing waits, and all is drawn. */
  async #settle(): Promise<void> {
    do {
      await this.#traffic.untilQuiet()
      await untilLoaded(this.page)
      await untilNothingTurns(this.page)
      await untilDrawn(this.page)
    } while (!this.#traffic.isQuiet())
    await untilPainted(this.page)
  }

  async #picture({ open }: GalleryPage, shot: Shot): Promise<void> {
    const { out, full } = this.task
    const size = sizeOf(this.view.width)
    // What lies below something that was opened has pictures of its own.
    const isTaller = open === undefined && shot.heightPx - size.height > WORTH_PX
    const path = (file: string) => ({ path: join(out, file), animations: 'disabled' as const })
    if (!full || !isTaller) await this.page.screenshot(path(shot.file))
    if (!isTaller) return
    const file = full ? shot.file : shot.file.replace('.png', '-full.png')
    await this.#grow(shot.heightPx)
    await this.page.screenshot(path(file))
    await this.page.setViewportSize(size)
    if (!full) shot.fullFile = file
  }

  /** Makes the window as tall as what it shows; what fills a window grows with it, so it is looked at twice. */
  async #grow(heightPx: number): Promise<void> {
    const { width } = this.view
    let height = heightPx
    for (let i = 0; i < 2; i++) {
      await this.page.setViewportSize({ width, height: Math.min(height, TALLEST_PX) })
      await this.#settle()
      const { hiddenPx } = await measure(this.page)
      if (hiddenPx <= WORTH_PX) return
      height += hiddenPx
    }
  }
}
