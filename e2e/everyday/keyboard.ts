import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isActive, optionsOf } from '../harness/page/select.ts'

/** Stops of Tab after which nobody goes on looking. */
const MAX_STOPS = 80

/** A user without a mouse; counts what was pressed, a typed text as one. */
export class Keyboard {
  presses = 0

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses++
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.presses++
    await this.page.keyboard.type(text)
  }

  /** Goes on by Tab until the target, or what is in it, has the focus; a run of Tab counts as one. */
  async tabTo(target: Locator, key = 'Tab'): Promise<void> {
    this.presses++
    await target.first().waitFor()
    const hasFocus = () => target.first().evaluate((it) => it.contains(document.activeElement))
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus()) return
      await this.page.keyboard.press(key)
    }
    expect(await hasFocus(), 'no way there by Tab').toBe(true)
  }

  /** Goes down the options of the select that has the focus to the one wanted, and takes it. */
  async choose(option: string): Promise<void> {
    this.presses++
    await this.page.keyboard.press('ArrowDown')
    const wanted = optionsOf(this.page).filter({ hasText: option }).first()
    await wanted.waitFor()
    for (let stop = 0; stop < MAX_STOPS && !(await isActive(wanted)); stop++) {
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
  }

  /** Opens a page by the first letters of its name in pinyin. */
  async openPage(query: string, title: string, heading = title): Promise<void> {
    await this.press('Control+k')
    await this.page.getByRole('combobox', { name: /^搜索页面/ }).waitFor()
    await this.type(query)
    await this.page.getByRole('option', { name: title }).first().waitFor()
    await this.press('Enter')
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
}
