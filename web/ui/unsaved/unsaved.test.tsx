import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetUnsaved, hasUnsaved, useUnsavedPlaces } from './unsaved-work.ts'
import { UnsavedPlaceContext, useIsUnsaved, useUnsaved } from './use-unsaved.ts'

function Editor({ saved = false }: { saved?: boolean }) {
  const [text, setText] = useState('')
  useUnsaved(text !== '' && !saved)
  return <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
}
function World({ hidden = false, gone = false, saved = false }) {
  return (
    <>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <UnsavedPlaceContext value="/a">{!gone && <Editor saved={saved} />}</UnsavedPlaceContext>
      </Activity>
      <Marks />
    </>
  )
}
const Marks = () => <p role="status">{[...useUnsavedPlaces()].join()}</p>

/** Whether the browser would ask before it closes the window. */
function browserAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
async function typed() {
  const view = render(<World />)
  await userEvent.type(screen.getByLabelText('text'), 'x')
  return view
}

afterEach(forgetUnsaved)

describe('unsaved work', () => {
  it('is known of its page, and the browser asks before it is lost', async () => {
    render(<World />)
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([false, false])
    await userEvent.type(screen.getByLabelText('text'), 'x')
    expect([hasUnsaved('/a'), hasUnsaved('/b'), browserAsks()]).toEqual([true, false, true])
    expect(screen.getByRole('status').textContent).toBe('/a')
    await userEvent.clear(screen.getByLabelText('text'))
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([false, false])
    expect(screen.getByRole('status').textContent).toBe('')
  })
  it('stays known while its tab is hidden', async () => {
    const { rerender } = await typed()
    rerender(<World hidden />)
    await act(async () => undefined)
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([true, true])
    rerender(<World />)
    expect(hasUnsaved('/a')).toBe(true)
  })
  it('is settled when it is saved while its tab is hidden', async () => {
    const { rerender } = await typed()
    rerender(<World hidden />)
    rerender(<World hidden saved />)
    await act(async () => undefined)
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([false, false])
  })
  it('goes with its component, hidden or not', async () => {
    const shown = await typed()
    shown.rerender(<World gone />)
    expect(hasUnsaved('/a')).toBe(false)
    shown.unmount()
    const { rerender } = await typed()
    rerender(<World hidden />)
    rerender(<World hidden gone />)
    await act(async () => undefined)
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([false, false])
  })
  it('can be given up', async () => {
    await typed()
    forgetUnsaved()
    expect([hasUnsaved('/a'), browserAsks()]).toEqual([false, false])
  })
  it('of another part of the page is seen by who asks', async () => {
    let isUnsaved = () => false
    const Asker = () => {
      isUnsaved = useIsUnsaved()
      return null
    }
    render(
      <UnsavedPlaceContext value="/a">
        <Editor />
        <Asker />
      </UnsavedPlaceContext>,
    )
    expect(isUnsaved()).toBe(false)
    await userEvent.type(screen.getByLabelText('text'), 'x')
    expect(isUnsaved()).toBe(true)
  })
})
