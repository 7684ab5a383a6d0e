import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { untilQuiet } from '../harness/browser/requests.ts'
import { type App, sharedApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults, contrastFaults } from '../harness/page/axe.ts'
import { arriveAt } from '../harness/page/go-to.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { fromRoot } from '../harness/paths.ts'

/** Pages that need more than their path to show something. */
const QUERY: Record<string, string> = {
  '/pages/electricityPriceAnalysis/clearPriceForecast/detail/index': '?id=1',
}
/** Of the shell itself: no menu holds them. */
const OF_THE_SHELL = ['/401', '/404', '/notice', '/no/such/page']

/** The paths of all pages that exist, as the folders under each feature's `pages` tell them. */
function pagePaths(): string[] {
  return readdirSync(fromRoot('web/features'), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.page.tsx'))
    .map((file) => {
      const path = /^[^/]+\/pages(\/.+)\.page\.tsx$/.exec(file)?.[1]
      if (path === undefined) throw new Error(`${file} lies where no page is found`)
      return path
    })
    .sort()
}

/**
 * Goes there as a link does, or `anew` as a browser that starts there, and waits until the page has all of its data.
 */
async function visit({ page }: App, path: string, anew: boolean): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (anew) {
    await page.goto(new URL(path, page.url()).href)
    await page.locator('h1:visible').waitFor()
  }
  // The sign-in may have led here already.
  else if (pathname + search !== path) await arriveAt(page, path)
  await untilQuiet(page)
  await untilLoaded(page)
}

/** Pages that only the diagnosis face has; the other faces have all the rest. */
const OF_DIAGNOSIS = /^\/(taskCreate|diagnosis|plant|parameters)\//

const FACES = [
  { account: 'admin', paths: pagePaths().filter((path) => !OF_DIAGNOSIS.test(path)) },
  { account: 'solar', paths: pagePaths().filter((path) => OF_DIAGNOSIS.test(path)) },
]
/**
 * Each page is opened once a width. At the desk it is then changed to the other theme, in which the next one is
 * opened: a page costs far more than its colours. A phone shows the same colours in fewer places.
 */
const OPENED: readonly (View & { themes: 1 | 2 })[] = [
  { theme: 'light', language: 'zh', width: 1440, themes: 2 },
  { theme: 'dark', language: 'en', width: 390, themes: 1 },
]
/** Pages that were left are kept and change their colours too: with all of them each change takes seconds. */
const MAX_KEPT = 6
const LOOK_FOR_MS = 20_000
const LOOK_AGAIN_MS = 1_000
const VISITS = OPENED.flatMap((view) => FACES.map((face) => ({ ...view, ...face })))

/** Another window of the same browser chooses a theme, and this one follows. */
async function changeTheme(page: Page, theme: View['theme']): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'powerdesk.settings'
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...settings, theme: chosen }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, theme)
  // Changes of colours begin with a frame of their own, late where the machine is busy, and take less than
  // half a second.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await frame()
    await frame()
  })
  // Colours change in passing, also where nothing moves; what is between two of them is nobody's choice.
  await page.waitForFunction(
    (chosen) =>
      document.documentElement.dataset.theme === chosen &&
      !document.getAnimations().some((one) => one instanceof CSSTransition),
    theme,
  )
}

/**
 * Texts that stand out too little once the page has come to rest. On a busy machine parts follow a change of theme
 * later than others; a fault of the page itself stays.
 */
async function lastingContrastFaults(page: Page): Promise<string[]> {
  const last = performance.now() + LOOK_FOR_MS
  for (;;) {
    const faults = await contrastFaults(page)
    if (faults.length === 0 || performance.now() > last) return faults
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}

it('there are pages of both faces', () => {
  for (const { paths } of FACES) expect(paths).not.toEqual([])
})

describe.each(VISITS)(
  'every page is readable for everybody: $account $language $width',
  ({ paths, themes, ...options }) => {
    const shared = sharedApp(options)
    beforeAll(() => shared.app.page.locator('#content h1').first().waitFor())

    let { theme } = options
    let visits = 0

    it.each([...OF_THE_SHELL, ...paths])('%s', async (path) => {
      const { app } = shared
      const look = async () => {
        const view = { ...app.view, theme }
        const name = path.split('/').filter(Boolean).join('-')
        await screenshot({ ...app, view }, { story: 'every-page', name })
      }
      visits += 1
      await visit(app, path + (QUERY[path] ?? ''), visits % MAX_KEPT === 0)
      await look()
      expect.soft(await accessibilityFaults(app.page), `in the ${theme} theme`).toEqual([])
      if (themes === 2) {
        theme = theme === 'light' ? 'dark' : 'light'
        await changeTheme(app.page, theme)
        await look()
        const faults = await lastingContrastFaults(app.page)
        // In the message too: a list of failures shows that alone, and an array cut short.
        expect.soft(faults, `in the ${theme} theme: ${faults.join('; ')}`).toEqual([])
      }
      const heading = await app.page.locator('h1:visible').innerText()
      const notFound = /找不到|not found/
      if (paths.includes(path)) expect.soft(heading, 'is in the menu').not.toMatch(notFound)
    })
  },
)
