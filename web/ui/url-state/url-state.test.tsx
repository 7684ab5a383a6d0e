import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { urlChoice, urlDate, urlFlag, urlInt, urlList, urlText } from './codecs.ts'
import { readUrl, writeUrl } from './url-codec.ts'
import { type SetUrlState, useUrlState } from './use-url-state.ts'

const schema = z.object({
  page: urlInt({ min: 1 }).default(1),
  keyword: urlText().default(''),
  from: urlDate().optional(),
  resolution: urlChoice(['96', '24']).default('96'),
  stations: urlList().default([]),
  own: urlFlag().default(false),
})
const read = (text: string) => readUrl(schema, new URLSearchParams(text))

describe('reading', () => {
  it('takes every malformed field as its default and keeps the rest', () => {
    expect(
      read('page=-3&from=2026-02-30&resolution=48&own=yes&stations=&keyword=%E9%99%95'),
    ).toEqual({
      page: 1,
      keyword: '陕',
      from: undefined,
      resolution: '96',
      stations: [],
      own: false,
    })
    expect(read('page=1e9').page).toBe(1)
    expect(read('page=99999999999999999999').page).toBe(1)
    expect(read('stations=%25zz').stations).toEqual(['%zz'])
  })
})

describe('writing', () => {
  it('comes back as it went, leaves defaults out, and keeps what it does not know', () => {
    const state = {
      page: 3,
      keyword: 'a&b=c',
      from: '2026-11-20',
      resolution: '24' as const,
      stations: ['s1', 'a,b', '100%'],
      own: true,
    }
    const written = writeUrl(schema, state, new URLSearchParams('data=%7B%7D'))
    expect(read(written.toString())).toEqual(state)
    expect(written.get('data')).toBe('{}')
    expect(writeUrl(schema, read(''), written).toString()).toBe('data=%7B%7D')
  })
})

describe('useUrlState', () => {
  let set: SetUrlState<z.output<typeof schema>>
  const navigate = vi.fn()
  function Page() {
    const [state, setState] = useUrlState(schema)
    set = setState
    return <p>{JSON.stringify(state)}</p>
  }
  const show = (search: string, isInFront: boolean) => {
    const page = { search, isInFront: () => isInFront, navigate }
    render(
      <PageLocationContext value={{ ...page, setTitle: () => undefined }}>
        <Page />
      </PageLocationContext>,
    )
  }
  beforeEach(() => navigate.mockClear())

  it('is read from the address of the page, and patches it', () => {
    show('?page=2&data=x', true)
    expect(screen.getByText(/"page":2,"keyword":""/)).toBeTruthy()
    set({ keyword: '西安' })
    expect(navigate).toHaveBeenCalledWith(`?${new URLSearchParams('page=2&data=x&keyword=西安')}`, {
      replace: true,
    })
  })
  it('a second patch keeps the first, before the page has moved and through an old setter', () => {
    show('?page=2&data=x', true)
    const old = set
    set({ keyword: 'a' })
    old({ page: 1 }, { push: true })
    expect(navigate).toHaveBeenLastCalledWith('?data=x&keyword=a', { replace: false })
  })
  it('leaves the address alone while another page is in front', () => {
    show('?page=2', false)
    set({ keyword: '西安' })
    expect(navigate).not.toHaveBeenCalled()
  })
})
