import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { forgetUnsaved, hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { UnsavedPlaceContext } from '#web/ui/unsaved/use-unsaved.ts'
import { contextOf } from '../../model/check-context.ts'
import { storedDraft } from '../../model/draft.ts'
import { figuresOf } from '../../model/figures.ts'
import { detailOf } from '../../model/test/detail-fixture.ts'
import { useBatch } from '../../use-batch.ts'
import { BatchBar } from './batch-bar.tsx'

const isUnsaved = () => hasUnsaved('/declaration')
const onFill = vi.fn()

afterEach(() => {
  forgetUnsaved()
  onFill.mockReset()
})

function Bar({ detail }: { detail: DeclarationDetail }) {
  const context = contextOf(detail)
  const draft = storedDraft(detail.lines)
  const figures = figuresOf(draft, context, detail.lines)
  const selected = [3, 4]
  const batch = useBatch({ editable: true, detail, context, draft, figures, selected, onFill })
  return (
    <>
      <button type="button" onClick={batch.open}>
        open
      </button>
      {batch.isOpen && (
        <BatchBar detail={detail} batch={batch} selected={selected.length} onClose={batch.close} />
      )}
    </>
  )
}

function open(detail = detailOf()) {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <UnsavedPlaceContext value="/declaration">
          <Bar detail={detail} />
        </UnsavedPlaceContext>
      </App>
    </ConfigProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  return screen.getByRole('form', { name: '批量填充' })
}

const told = (bar: HTMLElement) => within(bar).getByRole('status').textContent ?? ''

it('shows which hours it will fill and what comes of it, before it does', () => {
  const bar = open()
  expect(document.activeElement).toBe(within(bar).getByRole('combobox', { name: '方式' }))
  // 60 MWh of forecast in each hour, all of it within the 80 that may be sold.
  expect(told(bar)).toMatch(/将改变 24 个时段（00:00–24:00）.*卖出 0\.0 → 1,440\.0 MWh/)
  expect(onFill).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('比例（%）'), { target: { value: '150' } })
  expect(told(bar)).toMatch(/24 个时段受上限或限价约束/)
})

it('fills on Enter, says so, and is unsaved work until then', async () => {
  const user = userEvent.setup()
  const bar = open()
  expect(isUnsaved()).toBe(false)
  const value = screen.getByLabelText('比例（%）')
  await user.clear(value)
  expect(told(bar)).toBe('请填写数值')
  await user.type(value, '50')
  expect(isUnsaved()).toBe(true)
  await user.keyboard('{Enter}')
  expect(onFill).toHaveBeenCalledOnce()
  expect(onFill.mock.calls[0]![0][0]).toMatchObject({ slot: 1, energyMwh: 30 })
  expect(told(bar)).toMatch(/^已填充 24 个时段/)
  expect(isUnsaved()).toBe(false)
})

it('closes on Escape and forgets that something was chosen', async () => {
  const user = userEvent.setup()
  open()
  await user.type(screen.getByLabelText('比例（%）'), '{Backspace}')
  expect(isUnsaved()).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('form')).toBeNull()
  expect(isUnsaved()).toBe(false)
})

it('offers kinds of period only where a table says which hours are of them', async () => {
  const wheresOf = async (detail: DeclarationDetail) => {
    fireEvent.mouseDown(within(open(detail)).getByRole('combobox', { name: '范围' }))
    await screen.findByTitle('选中的 2 个时段')
    const found = screen.queryByTitle('按时段类型')
    cleanup()
    return found !== null
  }
  const detail = detailOf()
  const unknown = detail.lines.map((line) => ({ ...line, periodKind: null }))
  expect(await wheresOf(detail)).toBe(true)
  expect(await wheresOf({ ...detail, lines: unknown })).toBe(false)
})
