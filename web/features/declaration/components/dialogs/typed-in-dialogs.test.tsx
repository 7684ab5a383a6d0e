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
      figures={figuresOf(draft, context, detail.lines)}
      steps={detail}
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
