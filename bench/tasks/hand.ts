import type { Locator, Page } from 'playwright-core'

/**
 * Seconds of the keystroke-level model for a practised user: pointing, a press of the button, a key, the hand to the
 * other device, the thought before an action. Source: Card, Moran and Newell, The Psychology of Human-Computer
 * Interaction, 1983, ch. 8. A turn of the wheel is taken for a key.
 */
const SECONDS = { point: 1.1, press: 0.2, key: 0.28, home: 0.4, think: 1.35 } as const

export type Effort = {
  clicks: number
  keys: number
  scrolls: number
  /** Of the product, until what the next action needs or the answer is in sight. */
  waitedMs: number
  /** Of the model and the product together. */
  seconds: number
}

/** Somebody at a page who counts what they do. */
export class Hand {
  readonly #effort: Effort = { clicks: 0, keys: 0, scrolls: 0, waitedMs: 0, seconds: 0 }
  #isAtKeys = false

  constructor(readonly page: Page) {}

  /** Clicks what is in sight, once it is there. */
  async click(target: Locator): Promise<void> {
    const seen = target.filter({ visible: true }).first()
    await this.#wait(seen)
    if (!(await inWindow(this.page, seen))) await this.scroll()
    await seen.click()
    this.#effort.clicks++
    this.#spend(SECONDS.think + this.#home(false) + SECONDS.point + SECONDS.press)
  }

  /** Types over what stands in the field that has just been clicked. */
  async typeOver(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
    const keys = text.length + 2
    this.#effort.keys += keys
    this.#spend(SECONDS.think + this.#home(true) + keys * SECONDS.key)
  }

  async scroll(): Promise<void> {
    await this.page.mouse.move(700, 500)
    await this.page.mouse.wheel(0, 600)
    await this.page.waitForTimeout(150)
    this.#effort.scrolls++
    this.#spend(SECONDS.think + this.#home(false) + SECONDS.key)
  }

  /** Looks for the answer, further down where the window does not show it. */
  async read(answer: Locator): Promise<string> {
    const seen = answer.filter({ visible: true }).first()
    await this.#wait(seen)
    for (let turns = 0; turns < 4 && !(await inWindow(this.page, seen)); turns++)
      await this.scroll()
    return seen.innerText()
  }

  get effort(): Effort {
    return { ...this.#effort }
  }

  async #wait(target: Locator): Promise<void> {
    const beganMs = performance.now()
    await target.waitFor({ timeout: 15_000 })
    const waitedMs = performance.now() - beganMs
    this.#effort.waitedMs += waitedMs
    this.#spend(waitedMs / 1000)
  }

  #home(isAtKeys: boolean): number {
    const moves = this.#isAtKeys !== isAtKeys
    this.#isAtKeys = isAtKeys
    return moves ? SECONDS.home : 0
  }

  #spend(seconds: number): void {
    this.#effort.seconds += seconds
  }
}

async function inWindow(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const { height } = page.viewportSize()!
  return box !== null && box.y >= 0 && box.y + Math.min(box.height, 24) <= height
}
