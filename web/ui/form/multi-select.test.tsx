import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

it('keeps what Enter chose when Tab goes on', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const box = screen.getByRole('combobox', { name: 'periods' })
  await user.click(box)
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
  await user.keyboard('{ArrowDown}{Enter}')
  const said = () => screen.getByText(/^chosen/).textContent
  await waitFor(() => expect(said()).toMatch(/peak|flat/))
  const before = said()
  await user.tab()
  expect(said()).toBe(before)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})
