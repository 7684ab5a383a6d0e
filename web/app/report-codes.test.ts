import { expect, it } from 'vitest'
import { FILTERED_LISTS } from '#api/base/saved-filters.ts'

const all = import.meta.glob<string>('../{ui,features,shell}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.entries(all).filter(([path]) => !/\.test\.tsx?$|\/test\//.test(path))

/** What a pattern finds in a source: its first group, or what it is a part of. */
const found = (pattern: RegExp, among = sources) =>
  among.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([whole, code]) => ({ path, text: code ?? whole })),
  )

const resources = sources.filter(([, text]) => text.includes('satisfies Resource<'))
/** Keys of the saved choice of columns: of a table in a page, of a declared page. */
const RESOURCE_CODE = /\bcode: '([a-z]\w*\.[\w.]+)'/g
const codes = [
  ...found(/reportCode(?:="|: ')([^"']+)["']/g),
  ...found(RESOURCE_CODE, resources),
].filter(({ text }) => !text.includes('reportCode'))

it('every table has its columns kept under a key of its own', () => {
  const counted = sources.map(([path, text]) => ({
    path,
    tables: text.match(/<(?:DataTable|SessionTable)(?=[\s<])/g)?.length ?? 0,
    codes: text.match(/\breportCode=/g)?.length ?? 0,
  }))
  const without = counted.filter(({ tables, codes }) => tables > codes)
  // The kit hands on what it was given.
  expect(without.map(({ path }) => path)).toEqual(['../ui/session/session-table.tsx'])
  const keys = codes.map(({ text }) => text)
  expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([])
})

it('no table of antd is used past the kit', () => {
  const own = found(/<Table\b/g).map(({ path }) => path)
  expect(own).toEqual(['../features/menu/components/menu-table.tsx', '../ui/table/row-table.tsx'])
})

it('every declared page with filters has views, for those who may read it', () => {
  for (const [path, text] of resources) {
    const read = /\bread: '([^']+)'/.exec(text)![1]
    for (const [, code] of text.matchAll(RESOURCE_CODE))
      expect([path, code, (FILTERED_LISTS as Record<string, string>)[code!]]).toEqual([
        ...[path, code, read],
      ])
  }
})
