import type { Page } from 'playwright-core'

/** What every call answers. */
export type Envelope = {
  code: number
  msg: string
  data?: unknown
  rows?: unknown[]
  total?: number
}

/** Lets the server give another answer to a path from now on; `status` is the HTTP status. */
export async function answerInstead(
  page: Page,
  path: string,
  change: (real: Envelope) => Envelope,
  status = 200,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body = change((await response.json()) as Envelope)
    await route.fulfill({ status, json: body })
  })
}

/** Counts the calls of a path from now on. */
export function countCalls(page: Page, path: string): { count: () => number } {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return { count: () => count }
}
