import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page as it stands, by WCAG 2.1 A and AA: one line for each place. `exclude`
 * names parts to pass over, by CSS selector.
 */
export async function accessibilityFaults(page: Page, exclude: string[] = []): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (excluded) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    const context = { include: [['html']], exclude: excluded.map((selector) => [selector]) }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
    const result = await tool.run(context, { runOnly: { type: 'tag', values: tags } })
    return result.violations.map(({ id, impact, help, nodes }) => ({
      text: `${id} (${impact}): ${help}`,
      places: nodes.map(({ target }) => target.join(' ')),
    }))
  }, exclude)
  return violations.flatMap(({ text, places }) => places.map((place) => `${text}: ${place}`))
}
