import type { Page, Route } from 'playwright-core'

/** An answer of the server, and what had been asked. */
export type Heard = { asked: unknown; answer: Record<string, unknown> }

/**
 * Listens from now on for the first answer to a path, or to those of its requests that `fits` holds for. It
 * is read on its way to the page: the browser forgets an answer when the page goes elsewhere or is loaded
 * anew, and a story that asks it for the body afterwards may come too late.
 */
export async function hearAnswer(
  page: Page,
  path: string,
  fits: (asked: unknown) => boolean = () => true,
): Promise<() => Promise<Heard>> {
  let tell: (heard: Heard) => void = () => {}
  const heard = new Promise<Heard>((resolve) => {
    tell = resolve
  })
  let isHeard = false
  const listen = async (route: Route) => {
    const asked: unknown = route.request().postDataJSON()
    // It goes on listening: the browser can lose a call that comes while listening ends.
    if (isHeard || !fits(asked)) return route.fallback()
    isHeard = true
    const response = await route.fetch()
    tell({ asked, answer: await response.json() })
    await route.fulfill({ response })
  }
  await page.route(`**${path}`, listen)
  return () => heard
}
