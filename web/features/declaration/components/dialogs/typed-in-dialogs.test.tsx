import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetUnsaved, hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { UnsavedPlaceContext } from '#web/ui/unsaved/use-unsaved.ts'
import { contextOf } from '../../model/check-context.ts'
import { storedDraft } from '../../model/draft.ts'
import { figuresOf } from '../../model/figures.ts'
import { detailOf } from '../../model/test/detail-fixture.ts'
import { BatchDrawer } from '../grid/batch-drawer.tsx'
import { StepDialog } from './step-dialog.tsx'

const detail = detailOf()
const context = contextOf(detail)
const draft = storedDraft(detail.lines)
const isUnsaved = () => hasUnsaved('/declaration')

/** Whether it can be seen is not the question here, and slow to find out. */
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })

afterEach(forgetUnsaved)

function onPage(content: ReactNode) {
  return render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <UnsavedPlaceContext value="/declaration">{content}</UnsavedPlaceContext>
      </App>
    </ConfigProvider>,
  )
}

function Step({ onStep }: { onStep: () => Promise<void> }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <StepDialog
      action="RETURN"
      issues={[]}
      figures={figuresOf(draft, context)}
      dirty={false}
      onJump={() => undefined}
      onStep={onStep}
      onClose={() => setOpen(false)}
    />
  )
}

it('the reason of a step is unsaved work of its page until the step is made', async () => {
  const onStep = vi.fn(async () => undefined)
  onPage(<Step onStep={onStep} />)
  const reason = await screen.findByLabelText('原因')
  expect(isUnsaved()).toBe(false)
  fireEvent.change(reason, { target: { value: ' ' } })
  expect(isUnsaved()).toBe(false)
  fireEvent.change(reason, { target: { value: 'hour 12' } })
  await waitFor(() => expect(isUnsaved()).toBe(true))
  const [around] = document.querySelectorAll('[role="dialog"]')
  fireEvent.mouseDown(around!.parentElement!)
  fireEvent.click(around!.parentElement!)
  expect(screen.getByDisplayValue('hour 12')).toBeDefined()
  fireEvent.click(button('登记退回'))
  await waitFor(() => expect(isUnsaved()).toBe(false))
  expect(onStep).toHaveBeenCalledOnce()
})

it('a fill by kind of period is offered only where a table says which hours are of it', async () => {
  const drawer = (lines: typeof detail.lines) => (
    <BatchDrawer
      open
      detail={{ ...detail, lines }}
      context={context}
      draft={draft}
      selected={[1]}
      onFill={vi.fn()}
      onClose={vi.fn()}
    />
  )
  const { unmount } = onPage(drawer(detail.lines))
  expect(await screen.findByLabelText('按时段类型')).toBeDefined()
  unmount()
  onPage(drawer(detail.lines.map((line) => ({ ...line, periodKind: null }))))
  expect(await screen.findByLabelText('全部时段')).toBeDefined()
  expect(screen.queryByLabelText('按时段类型')).toBeNull()
})

it('a fill is unsaved work from the first change until it is applied or closed', async () => {
  const onFill = vi.fn()
  const onClose = vi.fn()
  onPage(
    <BatchDrawer
      open
      detail={detail}
      context={context}
      draft={draft}
      selected={[1]}
      onFill={onFill}
      onClose={onClose}
    />,
  )
  const value = await screen.findByLabelText('比例（%）')
  expect(isUnsaved()).toBe(false)
  fireEvent.change(value, { target: { value: '80' } })
  expect(isUnsaved()).toBe(true)
  fireEvent.click(button(/^填\s?充/))
  await waitFor(() => expect(onFill).toHaveBeenCalledOnce())
  expect(isUnsaved()).toBe(false)
  fireEvent.change(value, { target: { value: '70' } })
  expect(isUnsaved()).toBe(true)
  fireEvent.click(button(/Close|关闭/))
  expect(onClose).toHaveBeenCalledOnce()
  expect(isUnsaved()).toBe(false)
})
