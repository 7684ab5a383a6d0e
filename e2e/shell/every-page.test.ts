import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { arriveAt } from '../harness/go-to.ts'
import { type App, sharedApp, VIEWS } from '../harness/open-app.ts'
import { fromRoot } from '../harness/paths.ts'
import { screenshot } from '../harness/screenshot.ts'
import { untilLoaded } from '../harness/settled.ts'

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

/** Goes there as a link does, and waits until the page has all of its data. */
async function visit({ page }: App, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  // The sign-in may have led here already.
  if (pathname + search !== path) await arriveAt(page, path)
  await page.waitForLoadState('networkidle')
  await untilLoaded(page)
}

/** Pages that only the diagnosis face has; the other faces have all the rest. */
const OF_DIAGNOSIS = /^\/(taskCreate|diagnosis|plant|parameters)\//

const FACES = [
  { account: 'admin', paths: pagePaths().filter((path) => !OF_DIAGNOSIS.test(path)) },
  { account: 'solar', paths: pagePaths().filter((path) => OF_DIAGNOSIS.test(path)) },
]
const VISITS = VIEWS.flatMap((view) => FACES.map((face) => ({ ...view, ...face })))

it('there are pages of both faces', () => {
  for (const { paths } of FACES) expect(paths).not.toEqual([])
})

describe.each(VISITS)(
  'every page is readable for everybody: $account $theme $language $width',
  ({ paths, ...options }) => {
    const shared = sharedApp(options)
    beforeAll(() => shared.app.page.locator('#content h1').first().waitFor())

    it.each([...OF_THE_SHELL, ...paths])('%s', async (path) => {
      const { app } = shared
      await visit(app, path + (QUERY[path] ?? ''))
      const name = path.split('/').filter(Boolean).join('-')
      await screenshot(app, { story: 'every-page', name })
      expect.soft(await accessibilityFaults(app.page)).toEqual([])
      const heading = await app.page.locator('h1:visible').innerText()
      const notFound = /找不到|not found/
      if (paths.includes(path)) expect.soft(heading, 'is in the menu').not.toMatch(notFound)
    })
  },
)
