import type { Page } from 'playwright-core'
import { eventually } from '../eventually.ts'

/** As text, because a compiled function may name helpers that a page lacks. A message is short. */
const LISTEN = `new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const { textContent } of addedNodes)
    if (textContent && textContent.length < 300) hearText(textContent)
}).observe(document, { childList: true, subtree: true })`

/**
 * Hears from now on every short text that appears on a page, also after it was loaded anew. Messages stay for
 * three seconds: on a busy machine a story that looks for one when the page is there may come too late.
 */
export async function hearTexts(page: Page): Promise<(wanted: RegExp) => Promise<void>> {
  const heard: string[] = []
  await page.exposeFunction('hearText', (text: string) => void heard.push(text))
  await page.addInitScript(LISTEN)
  await page.evaluate(LISTEN)
  return (wanted) => eventually(() => heard.some((text) => wanted.test(text))).toBe(true)
}
