import { afterEach, expect, it } from 'vitest'
import { setPageInTitle, setPendingInTitle, setWindowTitle, windowTitle } from './window-title.ts'

afterEach(() => setPendingInTitle(0))

it.each([
  [0, '售电交易平台'],
  [1, '(1) 售电交易平台'],
  [99, '(99) 售电交易平台'],
  [100, '(99+) 售电交易平台'],
])('%i things that wait stand in front of the title', (pending, title) => {
  expect(windowTitle('售电交易平台', pending)).toBe(title)
})
it('keeps the number when the language changes, and the title when the number goes', () => {
  setWindowTitle('售电交易平台')
  setPendingInTitle(3)
  setWindowTitle('Powerdesk')
  expect(document.title).toBe('(3) Powerdesk')
  setPendingInTitle(0)
  expect(document.title).toBe('Powerdesk')
})
it('names the page in front before the product, as long as there is one', () => {
  setWindowTitle('Powerdesk')
  setPageInTitle('Review')
  setPendingInTitle(2)
  expect(document.title).toBe('(2) Review - Powerdesk')
  setPageInTitle(null)
  expect(document.title).toBe('(2) Powerdesk')
})
