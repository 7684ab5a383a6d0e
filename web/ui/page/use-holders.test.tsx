import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { PAGE_BODY, useHolders } from './use-holders.ts'

function Part({ name, mark }: { name: string; mark: 'holdsLoading' | 'holdsColumn' | null }) {
  const part = useRef<HTMLDivElement>(null)
  useHolders(part, mark ?? 'holdsLoading', mark !== null)
  return <div ref={part} data-testid={name} />
}

function Body({ loading, deep = false }: { loading: boolean; deep?: boolean }) {
  const first = <Part name="first" mark={loading ? 'holdsLoading' : null} />
  return (
    <div data-testid="body" {...{ [PAGE_BODY]: '' }}>
      <div data-testid="box">
        {first}
        <Part name="second" mark="holdsLoading" />
        {deep && (
          <div data-testid="inner">
            <Part name="third" mark="holdsColumn" />
          </div>
        )}
      </div>
    </div>
  )
}

const marked = (mark: 'holdsLoading' | 'holdsColumn') =>
  screen
    .getAllByTestId(/./)
    .filter(({ dataset }) => dataset[mark] !== undefined)
    .map(({ dataset }) => dataset.testid)

it('marks what loads and what is around it, until the last of them is there', () => {
  const { rerender } = render(<Body loading />)
  expect(marked('holdsLoading')).toEqual(['box', 'first', 'second'])
  rerender(<Body loading={false} />)
  expect(marked('holdsLoading')).toEqual(['box', 'second'])
})

it('marks the body of what lies directly in it', () => {
  const body = (isLoading: boolean) => (
    <div data-testid="body" {...{ [PAGE_BODY]: '' }}>
      <Part name="only" mark={isLoading ? 'holdsLoading' : null} />
    </div>
  )
  const { rerender } = render(body(true))
  expect(marked('holdsLoading')).toEqual(['body', 'only'])
  rerender(body(false))
  expect(marked('holdsLoading')).toEqual([])
})

it('takes for a column what stands in the body or in one box of it, and nothing outside a page', () => {
  render(<Body loading={false} deep />)
  expect(marked('holdsColumn')).toEqual([])
  render(<Part name="drawer" mark="holdsColumn" />)
  expect(marked('holdsColumn')).toEqual([])
})
