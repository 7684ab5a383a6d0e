import type { BrowserContext, Page } from 'playwright-core'

/** Figures of one load of a page; times in milliseconds since the navigation began. */
export type Vitals = {
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** Of every task over 50 ms after the first paint, what is beyond the 50 ms. */
  totalBlockingTime: number
  /** Bytes over the wire, heads of answers included. */
  transferredKb: number
}

type Seen = { fcp: number; lcp: number; blocking: number }

/** Runs in the page; as text, because a compiled function may name helpers that a page lacks. */
const WATCH = `
  window.seenVitals = { fcp: 0, lcp: 0, blocking: 0 };
  for (const [type, take] of Object.entries({
    paint: (entry) => { if (entry.name === 'first-contentful-paint') seenVitals.fcp = entry.startTime },
    'largest-contentful-paint': (entry) => { seenVitals.lcp = entry.startTime },
    longtask: (entry) => { seenVitals.blocking += Math.max(0, entry.duration - 50) },
  })) new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });`

/** Watches every page of the context from its first moment. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: WATCH })
}

/** Counts the bytes that a page receives from now on. */
export async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

export async function vitalsOf(page: Page, bytes: number): Promise<Vitals> {
  const { fcp, lcp, blocking } = await page.evaluate<Seen>('seenVitals')
  return {
    firstContentfulPaint: fcp,
    largestContentfulPaint: lcp,
    totalBlockingTime: blocking,
    transferredKb: bytes / 1000,
  }
}
