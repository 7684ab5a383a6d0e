import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selectionOf, useSelectedStation, useSelectStation } from './selection.ts'
import { changeSession, NOBODY, restoredSession, useSession } from './session-store.ts'

const SHAANXI = { value: '1', label: '陕西' }
const selection = () => selectionOf(useSession.getState())
const show = (id: number, provinceId: string, name: string) =>
  renderHook(useSelectStation, { initialProps: { id, provinceId, name } })

beforeEach(() => changeSession({ ...NOBODY, token: 't', province: SHAANXI }))
afterEach(() => changeSession(NOBODY))

describe('the session selection', () => {
  it('names province and station as the specification does', () => {
    expect(selection()).toEqual({
      provinceValue: '1',
      provinceLabel: '陕西',
      stationValue: null,
      stationLabel: '',
      companyValue: null,
      companyLabel: '',
      essValue: null,
      essLabel: '',
    })
    show(7, '1', '定边')
    expect(selection()).toMatchObject({ stationValue: 7, stationLabel: '定边' })
    changeSession(NOBODY)
    expect(selection()).toBeNull()
  })
  it('is found again after a reload', () => {
    show(7, '1', '定边')
    expect(restoredSession()).toMatchObject({ station: { value: 7, label: '定边' } })
    changeSession(NOBODY)
    expect(restoredSession().station).toBeNull()
  })
  it.each([
    ['company', 'powerdesk.company'],
    ['ess', 'powerdesk.ess'],
  ] as const)('keeps the %s beside province and station, and over a reload', (key, stored) => {
    changeSession({ [key]: { value: 4, label: '秦岭' } })
    expect(selection()).toMatchObject({ [`${key}Value`]: 4, [`${key}Label`]: '秦岭' })
    expect(restoredSession()[key]).toEqual({ value: 4, label: '秦岭' })
    changeSession({ province: { value: '6', label: '蒙西' } })
    expect(selection()).toMatchObject({ [`${key}Value`]: null, [`${key}Label`]: '' })
    expect(restoredSession()[key]).toBeNull()
    localStorage.setItem(stored, '{"value":"4","label":"秦岭"}')
    expect(restoredSession()[key]).toBeNull()
  })
  it('takes the name in the language of now', () => {
    const { rerender } = show(7, '1', '定边')
    rerender({ id: 7, provinceId: '1', name: 'Dingbian' })
    expect(selection()?.stationLabel).toBe('Dingbian')
  })
  it('is of the current province only', () => {
    show(9, '6', '乌兰')
    expect(selection()?.stationValue).toBeNull()
    show(7, '1', '定边')
    changeSession({ province: { ...SHAANXI, label: 'Shaanxi' } })
    expect(selection()?.stationValue).toBe(7)
    changeSession({ province: { value: '6', label: '蒙西' } })
    expect(selection()?.stationValue).toBeNull()
    expect(restoredSession().station).toBeNull()
  })
  it('never changes what a page began with', () => {
    show(7, '1', '定边')
    const { result, rerender } = renderHook(useSelectedStation)
    expect(result.current).toBe(7)
    show(8, '1', '靖边')
    rerender()
    expect(result.current).toBe(7)
  })
})
