import { expect, it } from 'vitest'
import { essFileColumns } from './ess-file-columns.tsx'

type Source = Parameters<typeof essFileColumns>[0]

const columnsOf = (mayImport: boolean) =>
  essFileColumns({
    t: ((key: string) => key) as unknown as Source['t'],
    words: {} as Source['words'],
    ...{ mayImport, onOpen: () => undefined, onRemove: () => undefined },
  })

it('what can be done to a file stays at the end, for who may import', () => {
  expect(columnsOf(true).at(-1)).toMatchObject({ code: 'actions', fixed: 'end', locked: true })
  expect(columnsOf(true).filter(({ code }) => code === 'actions')).toHaveLength(1)
  expect(columnsOf(false).some(({ code }) => code === 'actions')).toBe(false)
})
