import type { Page, Route } from 'playwright-core'

/** What a story makes the server answer. */
type Answer = { status?: number; code?: number; msg?: string; body?: string; type?: string }

/** The server answers a path with something else from now on. Tells how often it was asked. */
export async function answerWith(
  page: Page,
  path: string | RegExp,
  answer: Answer,
): Promise<() => number> {
  const { status = 200, code = status, msg, type = 'application/json; charset=utf-8' } = answer
  const body = answer.body ?? JSON.stringify({ code, ...(msg !== undefined && { msg }) })
  let asked = 0
  await page.route(matching(path), async (route) => {
    asked += 1
    await route.fulfill({ status, body, contentType: type })
  })
  return () => asked
}

/** The server behaves again. */
export async function answerAsUsual(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The server never answers a path. */
export async function neverAnswer(page: Page, path: string): Promise<void> {
  const held: Route[] = []
  await page.route(matching(path), (route) => void held.push(route))
}

const matching = (path: string | RegExp) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname)
