import type { TestProject } from 'vitest/node'
import { launchBrowser } from '../browser/browser.ts'
import { copyOf, startProduct, untilIdle } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all stories share, without a slash at the end. */
    productUrl: string
    /** Data folder of a demonstration that was filled and ended, or ''; see `copyOf`. */
    demoData: string
  }
}

/**
 * One product for all stories, or the one that E2E_URL names. A story that must be alone with its
 * data, or stops the server, starts a product of its own on a copy of the demonstration; with E2E_URL
 * there is none to copy, and such a story fills one itself.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Browser and fonts are unpacked here, before several windows of the runner want them at once.
  await (await launchBrowser()).close()
  const running = process.env.E2E_URL
  if (running) {
    project.provide('productUrl', running)
    project.provide('demoData', '')
    return async () => {}
  }
  const filled = await startProduct()
  // Its first forecasts are made once, not once in each copy.
  await untilIdle(filled.url)
  await filled.stop()
  project.provide('demoData', filled.dataDir)
  const product = await startProduct({ dataDir: copyOf(filled.dataDir) })
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    product.remove()
    filled.remove()
  }
}
