import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PageBoundary } from '#web/shell/pages/page-boundary.tsx'
import { createPageRegistry, pages } from './page-registry.ts'

const file = (feature: string, uri: string) => `../features/${feature}/pages${uri}.page.tsx`
const page = (text: string) => async () => ({ Page: () => <p>{text}</p> })

describe('the page registry', () => {
  it('takes the uri from the place of the file', () => {
    const registry = createPageRegistry({
      [file('declaration', '/transactionDeclaration/tenDayDegree/index')]: page('A'),
      [file('plant', '/pages/pages/index')]: page('B'),
    })
    expect(registry.has('/transactionDeclaration/tenDayDegree/index')).toBe(true)
    expect(registry.has('/pages/pages/index')).toBe(true)
    expect(() => createPageRegistry({ '../features/x/components/a.tsx': page('C') })).toThrow()
  })
  it('matches exactly and loads nothing by itself', () => {
    const load = vi.fn(page('A'))
    const registry = createPageRegistry({ [file('a', '/a/index')]: load })
    expect(registry.has('/a/index')).toBe(true)
    for (const uri of ['/a', '/a/inde', '/a/index/', 'a/index', '/A/index'])
      expect(registry.has(uri)).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })
  it('refuses two pages for one uri', () => {
    const files = { [file('a', '/x/index')]: page('A'), [file('b', '/x/index')]: page('B') }
    expect(() => createPageRegistry(files)).toThrow('Two pages for /x/index')
  })
  it('shows a page, the same one each time, and learns that it must not be kept', async () => {
    const load = vi.fn(async () => ({ Page: () => <p>Fresh</p>, noCache: true }))
    const registry = createPageRegistry({ [file('a', '/a/index')]: load })
    const Page = registry.component('/a/index')
    expect(registry.component('/a/index')).toBe(Page)
    expect(registry.isNoCache('/a/index')).toBe(false)
    render(<Suspense>{<Page />}</Suspense>)
    expect(await screen.findByText('Fresh')).toBeDefined()
    expect(registry.isNoCache('/a/index')).toBe(true)
    registry.forget('/a/index')
    expect(registry.component('/a/index')).not.toBe(Page)
  })
  it('fetches a page once while it is on its way, and again after it failed', async () => {
    const load = vi.fn(page('A')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const ready = vi.fn(async () => undefined)
    const registry = createPageRegistry({ [file('a', '/a/index')]: load }, { ready })
    await Promise.all([registry.prefetch('/a/index'), registry.prefetch('/a/index')])
    expect(load).toHaveBeenCalledTimes(1)
    await Promise.all([registry.prefetch('/a/index'), registry.prefetch('/a/index')])
    expect(load).toHaveBeenCalledTimes(2)
    expect(ready).toHaveBeenCalledTimes(2)
    const Page = registry.component('/a/index')
    render(<Page />)
    expect(screen.getByText('A')).toBeDefined()
  })
  it('fetches nothing before the server answers', async () => {
    const load = vi.fn(page('A'))
    const ready = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const registry = createPageRegistry({ [file('a', '/a/index')]: load }, { ready })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shown = () => {
      const Page = registry.component('/a/index')
      return (
        <PageBoundary onReload={() => registry.forget('/a/index')}>
          <Suspense>{<Page />}</Suspense>
        </PageBoundary>
      )
    }
    const { unmount } = render(shown())
    ;(await screen.findByRole('button', { name: '重新加载此页' })).click()
    expect(load).not.toHaveBeenCalled()
    unmount()
    render(shown())
    expect(await screen.findByText('A')).toBeDefined()
  })
  it('shows a page that was fetched before at once, with the texts of its feature', async () => {
    const loadTexts = vi.fn(async () => undefined)
    const registry = createPageRegistry({ [file('a', '/a/index')]: page('A') }, { loadTexts })
    await registry.prefetch('/a/index')
    expect(loadTexts).toHaveBeenCalledWith('a')
    const Page = registry.component('/a/index')
    render(<Page />)
    expect(screen.getByText('A')).toBeDefined()
  })
  it('takes a fetch in advance that fails, or of a page that is not there, for nothing', async () => {
    const load = vi.fn(page('A')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const registry = createPageRegistry({ [file('a', '/a/index')]: load })
    await registry.prefetch('/a/index')
    await registry.prefetch('/b/index')
    const Page = registry.component('/a/index')
    render(<Suspense>{<Page />}</Suspense>)
    expect(await screen.findByText('A')).toBeDefined()
  })
  it('holds the pages of all features without clash', () => {
    expect(pages.has('/no/such/page')).toBe(false)
  })
})
