import type { BrowserContext, Page } from 'playwright-core'

/** What a page tells about itself as it stands. */
export type Measured = {
  shift: number
  shifted: string | null
  overflowPx: number
  /** How far its content goes on below what is seen, in the page or in the dialog over it. */
  hiddenPx: number
  rawKeys: string[]
  windowTitle: string
  heading: string
}

/* Everything that runs in a page is text, because a compiled function may name helpers that a page lacks. */

const WATCH = `
  window.seenShift = { sum: 0, most: 0, by: null };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      seenShift.sum += value
      if (value <= seenShift.most) continue
      const places = sources.map(({ node }) => node && (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)).filter(Boolean)
      const textOf = (one) => one.textContent.trim() || one.closest('[aria-label]')?.ariaLabel || ''
      const place = places.find((one) => textOf(one) !== '') ?? places[0]
      Object.assign(seenShift, { most: value, by: place ? place.localName + ' "' + textOf(place).slice(0, 30) + '"' : null })
    }
  }).observe({ type: 'layout-shift', buffered: true });`

const MEASURE = `(() => {
  const pane = document.querySelector('main [data-front="true"] > [role="tabpanel"]')
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const isTall = (one) => one.clientHeight >= innerHeight / 2 && /auto|scroll/.test(getComputedStyle(one).overflowY)
  const ofDialogs = dialogs.flatMap((one) => [one, ...one.querySelectorAll('*')]).filter(isTall)
  const areas = [document.scrollingElement, ...(pane ? [pane] : []), ...ofDialogs]
  const most = (all) => Math.max(0, ...all)
  const looksRaw = /^(?:[a-z][A-Za-z-]*:)?[a-z]\\w*(?:\\.[A-Za-z_]\\w*)+$/
  const isRaw = (text) => (looksRaw.test(text) && !/\\.(csv|xlsx?|json|txt|zip|com|cn)$/.test(text)) || /\\{\\{.*\\}\\}/.test(text)
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (!/^(SCRIPT|STYLE|CODE)$/.test(parentElement.tagName)) texts.push(data.trim())
  }
  for (const name of ['title', 'aria-label', 'placeholder'])
    for (const one of document.querySelectorAll('[' + name + ']')) texts.push(one.getAttribute(name).trim())
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility({ visibilityProperty: true }))
  return {
    shift: seenShift.sum,
    shifted: seenShift.by,
    overflowPx: most(areas.map((one) => one.scrollWidth - one.clientWidth)),
    hiddenPx: most((ofDialogs.length > 0 ? ofDialogs : areas).map((one) => one.scrollHeight - one.clientHeight)),
    rawKeys: [...new Set(texts.filter(isRaw))],
    windowTitle: document.title,
    heading: heading ? heading.innerText : '',
  }
})()`

/** Watches what moves on every page of the context, from its first moment. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: WATCH })
}

/** What moved until now is forgotten. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate('Object.assign(seenShift, { sum: 0, most: 0, by: null })')
}

export const measure = (page: Page): Promise<Measured> => page.evaluate<Measured>(MEASURE)

/** Two frames: what was changed has been painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
  )
}

/** Until nothing turns any more that says that something is on its way, the shell's own signs among them. */
export async function untilNothingTurns(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.anticon-loading, .ant-skeleton-active')].every(
      (one) => !one.checkVisibility({ visibilityProperty: true }),
    ),
  )
}

/** Until a page of the shell has its tab, which the strip adds when it has been in front for a second. */
export async function untilTabbed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main [data-front="true"]') === null ||
      document.querySelector('[role="tablist"] > [data-active="true"]') !== null,
  )
}

/** Closes all tabs but that of the page in front, so that every picture has the same strip. */
export async function closeOtherTabs(page: Page): Promise<void> {
  await page.evaluate(`for (const close of document.querySelectorAll(
    '[role="tablist"] [data-active="false"] > button[aria-hidden]')) close.click()`)
}
