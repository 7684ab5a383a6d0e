import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FactsNote } from './facts-note.tsx'

const FILED_AT = '2026-11-17T04:00:00.000Z'
const textOf = (factsOf: 'NOW' | 'FILED' | 'NOT_KEPT') => {
  const { unmount } = render(<FactsNote detail={{ factsOf, filedAt: FILED_AT }} />)
  const text = screen.queryByRole('note')?.textContent?.trim() ?? null
  unmount()
  return text
}

it('says of when the figures beside a filed declaration are', () => {
  expect(textOf('NOW')).toBeNull()
  expect(textOf('FILED')).toMatch(/^预测、持有.*11-17 12:00 报送时的数据$/)
  expect(textOf('NOT_KEPT')).toMatch(/没有保存当时的依据/)
})
