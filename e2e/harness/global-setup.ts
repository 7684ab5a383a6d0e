import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all stories share, without a slash at the end. */
    productUrl: string
  }
}

/**
 * One product for all stories, or the one that E2E_URL names. A story that must be alone with its
 * data, or stops the server, starts a product of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_URL
  const product = running ? undefined : await startProduct()
  project.provide('productUrl', running ?? product?.url ?? '')
  return async () => {
    await product?.stop()
    product?.remove()
  }
}
