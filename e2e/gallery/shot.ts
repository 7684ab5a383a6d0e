import type { Page } from 'playwright-core'
import type { View } from '../harness/browser/browser-context.ts'
import type { KeptSession } from '../harness/product/sign-in.ts'

/** A page, or a state of one, as it is called in both languages. */
export type GalleryPage = {
  /** `face/page` or `face/page--state`, as its folder is called. */
  id: string
  title: { zh: string; en: string }
  address: string
  /** Opens on the page what has no address of its own. */
  open?: (page: Page) => Promise<void>
  /** It is a page that says what went wrong. */
  isProblem?: boolean
}

/** Somebody before a face of the product, in a province. */
export type Face = {
  id: string
  /** Nobody has signed in without it. */
  session: KeptSession | undefined
  province: { value: string; label: string } | undefined
  pages: readonly GalleryPage[]
}

/** A page in one view, and what was wrong with it. Files are named from the folder of the gallery. */
export type Shot = {
  page: string
  view: View
  file: string
  /** The whole height, where the page goes on below the window. */
  fullFile: string | null
  /** As the address bar shows it in the end. */
  address: string
  windowTitle: string
  /** Until nothing was on its way any more: after a click on a link, or after a load of the browser. */
  loadedSeconds: number
  by: 'link' | 'load'
  console: string[]
  /** Sum of the layout shifts (https://web.dev/articles/cls), and what moved most. */
  layoutShift: number
  shifted: string | null
  /** How far the page goes beyond the right edge of its window. */
  overflowPx: number
  heightPx: number
  /** Texts that are names of texts. */
  rawKeys: string[]
  /** Why it could not be opened. */
  failure: string | null
}
