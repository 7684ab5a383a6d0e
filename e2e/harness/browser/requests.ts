import type { BrowserContext, Page, Request } from 'playwright-core'
import { liveChanges } from '#api/notification/live.ts'
import { PATIENCE_MS } from '../patience.ts'

const underWay = new WeakMap<BrowserContext, Set<Request>>()
/** Nothing has been asked for so long. */
const QUIET_MS = 500
const LOOK_MS = 50

/** Keeps what a context's pages ask for and have no answer to. The stream of changes never has one. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  const isOver = (request: Request) => void requests.delete(request)
  context.on('request', (request) => {
    if (!request.url().includes(liveChanges.path)) requests.add(request)
  })
  context.on('requestfinished', isOver)
  context.on('requestfailed', isOver)
}

/** Waits until a page has asked for nothing for half a second: the browser's own word for it never comes with a stream. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = underWay.get(page.context())
  if (!requests) throw new Error('The requests of this window are not watched')
  const beganMs = performance.now()
  let quietSinceMs = beganMs
  while (performance.now() - quietSinceMs < QUIET_MS) {
    if (requests.size > 0) quietSinceMs = performance.now()
    if (performance.now() - beganMs > PATIENCE_MS) {
      throw new Error(`Still asked for: ${[...requests].map((one) => one.url()).join(', ')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
