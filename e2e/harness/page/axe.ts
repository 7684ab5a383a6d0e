import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { fromRoot } from '../paths.ts'

type RunOnly = axe.RunOnly

/** Its readable form is the same tool, and more than twice as long to send and to read. */
const TOOL = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8')

/** Everything of WCAG 2.1 A and AA that axe can see. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/**
 * What axe finds on the page as it stands, by WCAG 2.1 A and AA: one line for each place. `exclude`
 * names parts to pass over, by CSS selector.
 */
export function accessibilityFaults(page: Page, exclude: string[] = []): Promise<string[]> {
  return faultsOf(page, ALL, exclude)
}

/** Of the same, texts that stand out too little: all that a change of colours can spoil. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: 'rule', values: ['color-contrast'] }, [])
}

async function faultsOf(page: Page, runOnly: RunOnly, exclude: string[]): Promise<string[]> {
  // Half a megabyte: once for a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(TOOL)
  const violations = await page.evaluate(
    async ({ only, excluded }) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      const context = { include: [['html']], exclude: excluded.map((selector) => [selector]) }
      // Only violations are read: of all else no place is worked out.
      const options = { runOnly: only, resultTypes: ['violations' as const] }
      const result = await tool.run(context, options)
      return result.violations.map(({ id, impact, help, nodes }) => ({
        text: `${id} (${impact}): ${help}`,
        places: nodes.map(({ target, any }) =>
          [target.join(' '), ...any.map(({ message }) => message)].join(': '),
        ),
      }))
    },
    { only: runOnly, excluded: exclude },
  )
  return violations.flatMap(({ text, places }) => places.map((place) => `${text}: ${place}`))
}
