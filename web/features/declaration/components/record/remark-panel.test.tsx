import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RemarkPanel } from './remark-panel.tsx'

describe('the remark', () => {
  it('is written where the declaration can be changed, up to what the server keeps', () => {
    const onChange = vi.fn()
    render(<RemarkPanel value="" editable onChange={onChange} />)
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
    expect(box.maxLength).toBe(500)
    fireEvent.change(box, { target: { value: 'wind turbine 3 is out' } })
    expect(onChange).toHaveBeenCalledWith('wind turbine 3 is out')
  })

  it('is only read elsewhere, and takes no room where there is none', () => {
    const { rerender, container } = render(
      <RemarkPanel value="as filed" editable={false} onChange={vi.fn()} />,
    )
    expect(screen.getByRole('region', { name: '备注' }).textContent).toContain('as filed')
    expect(screen.queryByRole('textbox')).toBeNull()
    rerender(<RemarkPanel value="" editable={false} onChange={vi.fn()} />)
    expect(container.textContent).toBe('')
  })
})
