import type { Locator, Page } from 'playwright-core'

/**
 * The rows of the select that is open. The library gives the rows that users see no role (it keeps a
 * hidden list of the active row for screen readers), so this is the one place that knows its names.
 */
export function optionsOf(page: Page): Locator {
  return page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-option')
}

/** Chooses an option of a select by the text that a user sees. */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  await box.click()
  await optionsOf(box.page()).filter({ hasText: option }).first().dispatchEvent('click')
}

/** Whether an option is the one that Enter takes. */
export const isActive = (option: Locator): Promise<boolean> =>
  option.evaluate((it) => it.classList.contains('ant-select-item-option-active'))

/** Ticks a node of a tree that is chosen from, found by typing its name. */
export async function chooseNode(box: Locator, node: string): Promise<void> {
  await box.click()
  await box.fill(node)
  await box
    .page()
    .locator('.ant-select-tree-title')
    .getByText(node, { exact: true })
    .first()
    .click()
  await box.press('Escape')
}
