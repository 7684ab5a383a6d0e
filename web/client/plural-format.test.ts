import i18next from 'i18next'
import { expect, it } from 'vitest'

it('a text counts each thing in its own number', async () => {
  const t = i18next.getFixedT('en', 'collection')
  expect(t('note.faulty', { errors: 1, days: 2 })).toBe('The file has 1 error; days affected: 2')
})
