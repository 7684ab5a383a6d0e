import type { Page } from 'playwright-core'
import { untilQuiet } from '../../e2e/harness/browser/requests.ts'

/** Weak references and finalisers need more than one collection. */
const COLLECTIONS = 4

/** Asks for the JavaScript heap of a page, in megabytes, after collecting what nobody holds. */
export async function openHeap(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  return async () => {
    await untilQuiet(page)
    for (let i = 0; i < COLLECTIONS; i++) {
      await page.waitForTimeout(500)
      await cdp.send('HeapProfiler.collectGarbage')
    }
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return Math.round(usedSize / 1e4) / 100
  }
}

/** Asks for the processor time that the main thread of a page has used, in milliseconds. */
export async function openProcessorTime(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}
