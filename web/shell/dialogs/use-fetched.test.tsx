import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Surroundings } from '#web/test/shell-world.tsx'
import { closeDialog, openDialog, useDialog } from './dialogs-store.ts'
import { useFetched } from './use-fetched.ts'

afterEach(() => closeDialog())

const Sheet = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    内容
  </button>
)

it('tells when the code of a dialog cannot be fetched, and fetches it with the next wish', async () => {
  const fetch = vi.fn(async () => Sheet).mockRejectedValueOnce(new Error('no network'))
  function Dialogs() {
    const open = useDialog((state) => state.open)
    const Found = useFetched(fetch, open === 'palette')
    return open === 'palette' && Found ? <Found onClose={closeDialog} /> : null
  }
  render(
    <Surroundings>
      <Dialogs />
      <button type="button" onClick={() => openDialog('palette')}>
        打开
      </button>
    </Surroundings>,
  )
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('打开'))
  expect(await screen.findByText('内容未能加载，请检查网络后重试。')).toBeDefined()
  await waitFor(() => expect(useDialog.getState().open).toBeNull())
  fireEvent.click(screen.getByText('打开'))
  fireEvent.click(await screen.findByText('内容'))
  fireEvent.click(screen.getByText('打开'))
  await screen.findByText('内容')
  expect(fetch).toHaveBeenCalledTimes(2)
})
