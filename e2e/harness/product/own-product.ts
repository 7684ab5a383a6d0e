import { afterAll, beforeAll, inject } from 'vitest'
import { Client } from './client.ts'
import { copyOf, type Product, startProduct } from './product.ts'
import { keptSession } from './sign-in.ts'

const MINUTES = 60_000

/** A demonstration that only the stories of one file use: one in which the clock moves, or data that others count. */
export type OwnProduct = {
  /** Without a slash at the end. */
  readonly url: string
  /** Calls as an account that signs in for it. */
  as(account: string, language?: 'zh' | 'en'): Promise<Client>
}

/** Starts it before the stories of the file on a copy of the shared one, and takes it away after them. */
export function ownProduct(): OwnProduct {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct({ dataDir: copyOf(inject('demoData')) })
  }, 10 * MINUTES)
  afterAll(async () => {
    await product?.stop()
    product?.remove()
  })
  const url = () => {
    if (!product) throw new Error('The product of this file starts before its stories')
    return product.url
  }
  return {
    get url() {
      return url()
    },
    as: async (account, language = 'zh') =>
      new Client(url(), (await keptSession(url(), account)).token, language),
  }
}
