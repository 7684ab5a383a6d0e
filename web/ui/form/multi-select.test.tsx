import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const OPTIONS = ['peak', 'flat'].map((value) => ({ value, label: value }))

function Form() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <MultiSelect aria-label="periods" options={OPTIONS} value={chosen} onChange={setChosen} />
      <button type="button">{`chosen: ${chosen}`}</button>
    </>
  )
}

/** The library asks for the numbers that keys once had. */
const KEYS = { Tab: 9, Enter: 13, ArrowDown: 40 } as const

it('keeps what Enter chose when Tab goes on', async () => {
  render(<Form />)
  const box = screen.getByRole('combobox', { name: 'periods' })
  const press = (key: keyof typeof KEYS) =>
    fireEvent.keyDown(box, { key, keyCode: KEYS[key], which: KEYS[key] })
  const said = () => screen.getByText(/^chosen/).textContent
  fireEvent.mouseDown(box)
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
  press('ArrowDown')
  press('Enter')
  await waitFor(() => expect(said()).toMatch(/peak|flat/))
  const chosen = said()
  press('Tab')
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
  expect(said()).toBe(chosen)
})
