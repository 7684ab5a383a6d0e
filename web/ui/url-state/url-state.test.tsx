import { act, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
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
  function Page() {
    const [state, setState] = useUrlState(schema)
    set = setState
    const { search } = useLocation()
    return (
      <>
        <p>{JSON.stringify(state)}</p>
        <p>{search}</p>
        <Link to="/other?page=9">other</Link>
      </>
    )
  }
  it('patches the address and stands still when another page takes it over', () => {
    render(
      <MemoryRouter initialEntries={['/list?page=2']}>
        <Page />
      </MemoryRouter>,
    )
    act(() => set({ keyword: '西安' }))
    expect(screen.getByText(/"page":2,"keyword":"西安"/)).toBeTruthy()
    act(() => screen.getByRole('link').click())
    expect(screen.getByText('?page=9')).toBeTruthy()
    expect(screen.getByText(/"page":2,"keyword":"西安"/)).toBeTruthy()
  })
})
