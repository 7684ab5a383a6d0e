import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('takes every page in every view unless told otherwise', () => {
  const { out, pages, views, full, url, dataDir } = readOptions([])
  expect({ out, pages, full, url, dataDir }).toEqual({
    ...{ out: 'reports/gallery', pages: [], full: false },
    ...{ url: undefined, dataDir: undefined },
  })
  // 3 widths of 2 themes in 2 languages.
  expect(views).toHaveLength(12)
  expect(new Set(views.map(({ width }) => width))).toEqual(new Set([390, 1440, 2560]))
})

it('takes what is named, each once', () => {
  const { pages, views, url } = readOptions([
    ...['--pages', 'Replay, 复盘', '--themes=dark', '--languages', 'en,en'],
    ...['--widths', '1440,390,390', '--url', 'http://127.0.0.1:5180/'],
  ])
  expect(pages).toEqual(['replay', '复盘'])
  expect(views).toEqual([
    { width: 390, theme: 'dark', language: 'en' },
    { width: 1440, theme: 'dark', language: 'en' },
  ])
  expect(url).toBe('http://127.0.0.1:5180')
})

it.each([
  [['--themes', 'dark,grey'], 'light, dark, and not "dark,grey"'],
  [['--languages', ''], 'zh, en, and not ""'],
  [['--widths', '390,wide'], '240 to 7680 px, and not "390,wide"'],
  [['--widths', '12'], 'not "12"'],
  [['--url', 'http://a', '--data-dir', 'b'], 'give one of them'],
  [['--page', 'a'], "Unknown option '--page'"],
])('says what it does not take: %j', (args, reason) => {
  expect(() => readOptions(args)).toThrow(reason)
})
