import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFirstSight } from './use-first-sight.ts'

const happened: string[] = []

function Editor({ color = 'red' }: { color?: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    happened.push('on')
    return () => void happened.push('off')
  }, [])
  return <input style={{ color }} value={text} onChange={(event) => setText(event.target.value)} />
}
function Kept({ active, color }: { active: boolean; color?: string }) {
  const { holder, awake, wake } = useFirstSight(active)
  return (
    <div ref={holder} onPointerDownCapture={wake} onKeyDownCapture={wake}>
      <Activity mode={awake ? 'visible' : 'hidden'}>
        <section data-testid="pane">
          <Editor color={color} />
        </section>
      </Activity>
    </div>
  )
}
const pane = () => screen.getByTestId('pane')
const hasLayout = () => pane().style.display !== 'none'
const painted = () => act(() => vi.advanceTimersByTimeAsync(50))

beforeEach(() => {
  vi.useFakeTimers()
  happened.length = 0
})
afterEach(() => void vi.useRealTimers())

async function leftAndFound() {
  const { rerender } = render(<Kept active />)
  rerender(<Kept active={false} />)
  await painted()
  happened.length = 0
  rerender(<Kept active />)
  return rerender
}

it('goes to sleep once the other page is painted, and keeps its layout', async () => {
  const { rerender } = render(<Kept active />)
  expect(happened).toEqual(['on'])
  rerender(<Kept active={false} />)
  expect(happened).toEqual(['on'])
  await painted()
  expect([hasLayout(), happened]).toEqual([true, ['on', 'off']])
  rerender(<Kept active={false} color="blue" />)
  await painted()
  expect([screen.getByRole('textbox').style.color, hasLayout()]).toEqual(['blue', true])
})

it('that comes back wakes up once it is painted', async () => {
  await leftAndFound()
  expect(happened).toEqual([])
  await painted()
  expect(happened).toEqual(['on'])
})

it('is awake before the first key is pressed in it', async () => {
  await leftAndFound()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'x' })
  expect(happened).toEqual(['on'])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } })
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'x')
})

it('keeps its layout when something in it changes before it wakes up', async () => {
  const rerender = await leftAndFound()
  rerender(<Kept active color="blue" />)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([screen.getByRole('textbox').style.color, hasLayout(), happened]).toEqual([
    'blue',
    true,
    [],
  ])
})

it('that is left before it woke up sleeps on', async () => {
  const rerender = await leftAndFound()
  rerender(<Kept active={false} />)
  await painted()
  expect(happened).toEqual([])
  rerender(<Kept active />)
  await painted()
  expect(happened).toEqual(['on'])
})
