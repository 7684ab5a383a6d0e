import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Lines } from './lines.tsx'

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ key: String(i), text: `line ${i}` }))

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows a few lines, and the others when asked', () => {
  render(<Lines lines={linesOf(6)} name="A" />)
  expect(shown()).toEqual(['line 0', 'line 1', 'line 2'])
  const more = screen.getByRole('button', { name: '另有 3 项：A' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(shown()).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: '收起：A' }))
  expect(shown()).toHaveLength(3)
})

it('hides no line that has as much room as its button', () => {
  render(<Lines lines={linesOf(4)} name="A" />)
  expect(shown()).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})
