import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { MapPlace } from './map-types.ts'
import { PlaceMap } from './place-map.tsx'

const place = (changes: Partial<MapPlace>): MapPlace => ({
  ...{ id: 1, name: '定边光伏', longitude: 107.6, latitude: 37.6, size: 50, tone: 'good' },
  figures: ['50', '3'],
  ...changes,
})
const TONES = { good: '正常', fair: '少量故障', poor: '故障较多', quiet: '尚未扫描' }

function show(places: MapPlace[], onPlace: ((id: number) => void) | null = () => undefined) {
  const onOpen = vi.fn()
  const more = { figures: ['容量 (MW)', '故障'], tones: TONES, sizeNote: '面积表示容量' }
  render(<PlaceMap name="电站分布" {...{ places, onOpen, onPlace }} {...more} />)
  return onOpen
}

describe('a map of places', () => {
  it('says of each place how it is and its figures, and opens it by key or click', async () => {
    const onOpen = show([
      place({}),
      place({ id: 2, name: '酒泉光伏', longitude: 98.5, tone: 'poor' }),
    ])
    const first = screen.getByRole('button', { name: '定边光伏：正常，容量 (MW)：50，故障：3' })
    const second = screen.getByRole('button', { name: /^酒泉光伏：故障较多/ })
    first.focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(1)
    fireEvent.click(second)
    expect(onOpen).toHaveBeenLastCalledWith(2)
    expect(second.style.left).not.toBe(first.style.left)
  })
  it('explains only the states that are seen', () => {
    show([place({})])
    screen.getByText('正常')
    expect(screen.queryByText('故障较多')).toBeNull()
  })
  it('names what has no place, and leads to where it is entered', () => {
    const onPlace = vi.fn()
    show([place({}), place({ id: 3, name: '无址电站', latitude: null })], onPlace)
    screen.getByText(/1 个未填写经纬度/)
    fireEvent.click(screen.getByRole('button', { name: '无址电站' }))
    expect(onPlace).toHaveBeenCalledWith(3)
  })
  it('only names it to those who may not enter it', () => {
    show([place({ longitude: null })], null)
    screen.getByText('定边光伏')
    expect(screen.queryByRole('button', { name: '定边光伏' })).toBeNull()
  })
  it('is a table as well', () => {
    show([place({}), place({ id: 3, name: '无址电站', latitude: null, longitude: null })])
    fireEvent.click(screen.getByRole('button', { name: '显示为表格: 电站分布' }))
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('定边光伏')).toEqual(['正常', '50', '3', '107.6000', '37.6000'])
    expect(cells('无址电站').slice(-2)).toEqual(['未填写', '未填写'])
  })
})
