import { describe, expect, it } from 'vitest'
import { scrollToTab } from './strip-scroll.ts'

/** Ten tabs of 100 px, one after the other. */
const spans = Array.from({ length: 10 }, (_, i) => ({ left: i * 100, right: i * 100 + 100 }))

describe('scrollToTab', () => {
  it('goes to the start for the first tab and to the end for the last', () => {
    expect(scrollToTab(spans, 0, { left: 300, width: 400 })).toBe(0)
    expect(scrollToTab(spans, 9, { left: 0, width: 400 })).toBeGreaterThan(1000)
  })
  it('shows both neighbours with 4 px to spare, and moves no further than that', () => {
    // Tab 5 spans 500–600: its neighbours reach from 400 to 700.
    expect(scrollToTab(spans, 5, { left: 0, width: 400 })).toBe(700 + 4 - 400)
    expect(scrollToTab(spans, 5, { left: 600, width: 400 })).toBe(400 - 4)
    expect(scrollToTab(spans, 5, { left: 350, width: 400 })).toBe(350)
  })
  it('puts the tab in the middle where three do not fit', () => {
    expect(scrollToTab(spans, 5, { left: 0, width: 200 })).toBe(450)
    expect(scrollToTab(spans, 1, { left: 0, width: 305 })).toBe(0)
  })
  it('stays where no tab is in front', () => {
    expect(scrollToTab(spans, -1, { left: 120, width: 400 })).toBe(120)
  })
})
