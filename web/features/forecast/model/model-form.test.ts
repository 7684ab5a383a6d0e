import { expect, it } from 'vitest'
import { type ModelForm, NEW_MODEL, requestOf } from './model-form.ts'

const form = { ...NEW_MODEL, code: 'A_1', nameZh: '甲', nameEn: 'A' } as ModelForm

it('sends the options that somebody chose, and keeps those that it does not show', () => {
  expect(requestOf(form).options).toEqual({})
  const chosen: ModelForm = { ...form, windows: ['56', '364'], series: ['PRICE_DA'], trees: false }
  expect(requestOf(chosen, { pastDays: 28, networks: false }).options).toEqual({
    pastDays: 28,
    series: ['PRICE_DA'],
    windows: [56, 364],
    trees: false,
  })
})
