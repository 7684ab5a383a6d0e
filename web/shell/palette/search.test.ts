import { match } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { hitOf, ranked } from './search.ts'

const pinyin = (text: string, query: string) => match(text, query, { continuous: true })
const declaration = { title: '旬申报', aliases: ['Ten-day declaration'], hint: '交易申报' }
const overview = {
  title: 'Market overview',
  aliases: ['市场总览'],
  hint: 'Market information',
  path: '/marketInformation/overview/index',
}
const marksIn = (item: typeof declaration, query: string) => hitOf(item, query, pinyin)?.marks

describe('finding a menu entry', () => {
  it.each(['旬申报', '申报', '旬', 'xunshenbao', 'xsb', 'shenb', '申b', 'XSB', ' xsb '])(
    'in Chinese by %j',
    (query) => {
      expect(hitOf(declaration, query, pinyin)).not.toBeNull()
    },
  )
  it.each(['Market overview', 'over', 'mo', 'MARKET', 'mar ove', '总览', 'sczl', 'zonglan'])(
    'in English by %j',
    (query) => {
      expect(hitOf(overview, query, pinyin)).not.toBeNull()
    },
  )
  it('by its other title, its group and its address', () => {
    for (const query of ['ten-day', 'jysb', '交易'])
      expect(hitOf(declaration, query, pinyin), query).not.toBeNull()
    expect(hitOf(overview, 'marketinfo', pinyin)).not.toBeNull()
  })
  it.each(['清算', 'xyz', 'market 清算', 'm o x'])('not by %j', (query) => {
    expect(hitOf(declaration, query, pinyin) ?? hitOf(overview, query, pinyin)).toBeNull()
  })
  it('tells which characters of the title are meant', () => {
    expect(marksIn(declaration, 'sb')).toEqual([1, 2])
    expect(marksIn(declaration, '申报')).toEqual([1, 2])
    expect(marksIn(declaration, 'ten')).toEqual([])
    expect(hitOf(overview, 'mo', pinyin)?.marks).toEqual([0, 7])
  })
  it('works by text while the pinyin is still on its way', () => {
    expect(hitOf(declaration, '申报', null)).not.toBeNull()
    expect(hitOf(declaration, 'xsb', null)).toBeNull()
  })
})

describe('ranking', () => {
  it('puts the title before other names, its beginning before its middle', () => {
    const items = [
      { title: '结算复盘', hint: '交易' },
      { title: '日前交易' },
      { title: '交易申报' },
      { title: 'Trade', aliases: ['交易'] },
    ]
    const titles = ranked(items, '交易', pinyin).map(({ item }) => item.title)
    expect(titles).toEqual(['交易申报', '日前交易', 'Trade', '结算复盘'])
  })
})
