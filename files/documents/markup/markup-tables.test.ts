import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, type SpreadsheetLimits } from '../limits.ts'
import { readTable } from '../read-table.ts'
import { packArchive } from '../test/zip-archive.ts'

/** 日期 and 负荷 in GBK. */
const GBK = { date: Buffer.from('c8d5c6da', 'hex'), load: Buffer.from('b8bab0c9', 'hex') }

const read = (source: string | Buffer, limits: Partial<SpreadsheetLimits> = {}) =>
  readTable(Buffer.from(source), { ...DEFAULT_LIMITS, ...limits }, '电价.xls')

const cellsOf = async (source: string | Buffer) =>
  (await read(source)).sheets.map(({ rows }) => rows.map(({ cells }) => cells))

const refusalOf = (source: string | Buffer, limits: Partial<SpreadsheetLimits> = {}) =>
  read(source, limits).then(
    () => 'read',
    ({ code, params }) => ({ code, ...params }),
  )

const row = (...cells: readonly string[]) =>
  `<tr>${cells.map((c) => `<td>${c}</td>`).join('')}</tr>`
const page = (...tables: readonly string[]) =>
  `<html><head><meta charset="utf-8"></head><body>${tables
    .map((table) => `<table>${table}</table>`)
    .join('')}</body></html>`

describe('web pages', () => {
  const HEAD = row('日期', '负荷')
  const cases: [string, string | Buffer, unknown][] = [
    ['texts as they are', page(HEAD, row('x', 'y')), 'NO_TABLE'],
    [
      'leading zeros and dates',
      page(HEAD + row('2026-3-1', '007')),
      [
        ['日期', '负荷'],
        ['2026-3-1', '007'],
      ],
    ],
    [
      'end tags left out',
      `<table><tr><td>a<td>b<tr><td>1<td>2</table>`,
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'capitals',
      `<TABLE><TR><TD>a</TD><TD>b</TD></TR><TR><TD>1</TD><TD>2</TD></TR></TABLE>`,
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'entities and breaks',
      page(row('a&nbsp;', '&#x65e5;&#26399;') + row('x<br>y', '&lt;5&amp;6')),
      [
        ['a', '日期'],
        ['x\ny', '<5&6'],
      ],
    ],
    [
      'numbers behind what is shown',
      page(`${HEAD}<tr><td x:num="1">0:00</td><td x:num="375.791">375.8</td></tr>`),
      [
        ['日期', '负荷'],
        ['24:00', 375.791],
      ],
    ],
    [
      'a table in a cell',
      page(`${HEAD}<tr><td><table><tr><td>1</td></tr></table></td><td>2</td></tr>`),
      [
        ['日期', '负荷'],
        ['1', '2'],
      ],
    ],
    [
      'scripts and choices',
      page(
        `${HEAD}<tr><td>1<script>if(a<b)x="</td>"</script></td><td><select><option>9</select>2</td></tr>`,
      ),
      [
        ['日期', '负荷'],
        ['1', '2'],
      ],
    ],
    [
      'cells over rows and columns',
      page(`<tr><td rowspan=2>a</td><td colspan="2">b</td></tr>${row('c', 'd')}`),
      [
        ['a', 'b'],
        [null, 'c', 'd'],
      ],
    ],
  ]
  it.each(cases)('%s', async (_name, source, expected) => {
    if (expected === 'NO_TABLE')
      expect(await refusalOf(source)).toEqual({
        code: 'FILE_NOT_A_SPREADSHEET',
        context: 'WEB_PAGE',
      })
    else expect(await cellsOf(source)).toEqual([expected])
  })

  it('every table is a sheet but those that lay out', async () => {
    const menu = row('首页')
    const inner = `<table><caption>全省</caption>${HEAD}${row('1', '2')}</table>`
    const { format, sheets } = await read(
      page(`<tr><td>${inner}</td></tr>`, menu, HEAD + row('3', '4')),
    )
    expect(format).toBe('html')
    expect(sheets.map(({ name, rows }) => [name, rows.at(-1)!.cells])).toEqual([
      ['全省', ['1', '2']],
      ['', ['3', '4']],
    ])
  })

  it('merged cells are told, and sheets have the names that Excel gave them', async () => {
    const named =
      '<!--[if mso]><x:ExcelWorksheet><x:Name>日前</x:Name></x:ExcelWorksheet><![endif]-->'
    const { sheets } = await read(
      named + page(`<tr><td rowspan=2>a</td><td>b</td></tr>${row('c')}`),
    )
    expect(sheets).toMatchObject([
      { name: '日前', merged: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }] },
    ])
  })

  it('are read in the encoding of their bytes, whatever they say', async () => {
    const inGbk = (charset: string) =>
      Buffer.concat([
        Buffer.from(`<meta charset="${charset}"><table><tr><td>`),
        GBK.date,
        Buffer.from('</td><td>'),
        GBK.load,
        Buffer.from('</td></tr><tr><td>1</td><td>2</td></tr></table>'),
      ])
    for (const charset of ['gb2312', 'GBK', 'utf-8'])
      expect((await cellsOf(inGbk(charset)))[0]![0]![0]).toBe('日期')
    const big5 = Buffer.from(inGbk('big5'))
    GBK.date.copy(big5)
    const traditional = Buffer.concat([
      Buffer.from('<meta charset="big5"><table><tr><td>'),
      Buffer.from('a4e9b4c1', 'hex'),
      Buffer.from('</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>'),
    ])
    expect((await cellsOf(traditional))[0]![0]![0]).toBe('日期')
  })

  it('cannot unfold', async () => {
    const wide = page(
      `<tr>${'<td colspan=1000000></td>'.repeat(1_000)}<td>x</td></tr>${row('1', '2')}`,
    )
    expect(await refusalOf(wide)).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
    const many = page(...Array.from({ length: 65 }, () => HEAD + row('1', '2')))
    expect(await refusalOf(many)).toMatchObject({ code: 'TOO_MANY_SHEETS' })
    expect(await refusalOf(page(HEAD + row('1', '2')), { cells: 3 })).toMatchObject({
      code: 'TOO_MANY_CELLS',
    })
    expect(await refusalOf('<html><form>登录</form></html>')).toMatchObject({ context: 'WEB_PAGE' })
    expect(await refusalOf('<?xml version="1.0"?><data><a>1</a></data>')).toMatchObject({
      context: 'MARKUP',
    })
  })

  it('and a csv that begins with a name in brackets is none', async () => {
    expect(await cellsOf('<DATE>,<TIME>\n20260301,0015\n')).toEqual([
      [
        ['<DATE>', '<TIME>'],
        ['20260301', '0015'],
      ],
    ])
  })
})

const xml2003 = (sheets: string, book = '') =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${book}<Styles><Style ss:ID="d"><NumberFormat ss:Format="yyyy\\-mm\\-dd"/></Style><Style ss:ID="e" ss:Parent="d"/></Styles>${sheets}</Workbook>`
const data = (type: string, value: string, cell = '') =>
  `<Cell ${cell}><Data ss:Type="${type}">${value}</Data></Cell>`
const sheet2003 = (rows: string, after = '') =>
  `<Worksheet ss:Name="S"><Table>${rows}</Table>${after}</Worksheet>`

describe('XML spreadsheets 2003', () => {
  it('give what their cells are', async () => {
    const cells = [
      data('String', '007'),
      data('Number', '1.5'),
      data('DateTime', '2026-03-01T00:00:00.000'),
      data('DateTime', '1899-12-31T00:15:00.000'),
      data('DateTime', '1900-01-01T00:00:00.000'),
      data('Number', '45292', 'ss:StyleID="e"'),
      data('Boolean', '1'),
      data('Error', '#DIV/0!'),
      data('Number', '3', 'ss:Index="10" ss:Formula="=1+2"'),
      '<Cell><ss:Data ss:Type="String"><B>粗</B>体</ss:Data><Comment><ss:Data>x</ss:Data></Comment></Cell>',
    ]
    const { format, sheets } = await read(
      xml2003(sheet2003(`<Row ss:Index="2">${cells.join('')}</Row>`)),
    )
    expect(format).toBe('xml')
    expect(sheets[0]).toMatchObject({
      rows: [
        {
          row: 2,
          cells: [
            '007',
            1.5,
            '2026-03-01',
            '00:15',
            '24:00',
            '2024-01-01',
            true,
            '#DIV/0!',
            null,
            3,
            '粗体',
          ],
        },
      ],
      formulas: [{ column: 9, firstRow: 2, cells: 1, withoutResult: 0, zeros: 0 }],
    })
  })

  it('leave hidden sheets out and tell merged cells', async () => {
    const rows = `<Row>${data('String', 'a', 'ss:MergeAcross="1" ss:MergeDown="1"')}${data('String', 'b')}</Row>`
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'
    const { sheets } = await read(xml2003(sheet2003(rows) + sheet2003(rows, hidden)))
    expect(sheets).toMatchObject([
      {
        rows: [{ row: 1, cells: ['a', null, 'b'] }],
        merged: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 }],
      },
    ])
  })

  it('cannot unfold', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>'
    expect(
      await refusalOf(`<?xml version="1.0"?>${bomb}${xml2003(sheet2003('')).slice(21)}`),
    ).toMatchObject({
      code: 'FILE_DAMAGED',
    })
    const wide = xml2003(sheet2003(`<Row>${data('Number', '1', 'ss:Index="1000000"')}</Row>`))
    expect(await refusalOf(wide)).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
    expect(await refusalOf(xml2003('<Worksheet/>'.repeat(65)))).toMatchObject({
      code: 'TOO_MANY_SHEETS',
    })
    expect(await refusalOf(xml2003(''))).toMatchObject({ code: 'FILE_EMPTY' })
  })
})

const MIME = 'application/vnd.oasis.opendocument.spreadsheet'
const document = (tables: string) =>
  `<office:document-content xmlns:office="o"><office:automatic-styles><number:date-style style:name="N1"/><style:style style:name="d" style:family="table-cell" style:data-style-name="N1"/><style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
const ods = (tables: string, manifest = '', mime = MIME) =>
  packArchive([
    { name: 'mimetype', content: Buffer.from(mime) },
    { name: 'content.xml', content: Buffer.from(document(tables)) },
    {
      name: 'META-INF/manifest.xml',
      content: Buffer.from(`<manifest:manifest>${manifest}</manifest:manifest>`),
    },
  ])
const table = (rows: string, about = 'table:name="S"') =>
  `<table:table ${about}>${rows}</table:table>`
const line = (cells: string, about = '') => `<table:table-row ${about}>${cells}</table:table-row>`
const one = (about: string, text = '') =>
  `<table:table-cell ${about}><text:p>${text}</text:p></table:table-cell>`

describe('OpenDocument spreadsheets', () => {
  it('give what their cells are', async () => {
    const cells = [
      one('office:value-type="string"', '007'),
      one('office:value-type="float" office:value="1.5" calcext:value-type="float"', '1,5'),
      '<table:table-cell office:value-type="float" office:value="2"/>',
      one('office:value-type="date" office:date-value="2026-03-01"', '1.3.26'),
      one('office:value-type="date" office:date-value="2026-03-01T12:30:00"'),
      one('office:value-type="time" office:time-value="PT00H15M00S"'),
      one('office:value-type="time" office:time-value="PT24H00M00S"'),
      one('office:value-type="percentage" office:value="0.125"', '12.5%'),
      one('office:value-type="float" office:value="45292" table:style-name="d"', '45292'),
      one('office:value-type="boolean" office:boolean-value="true"'),
      one(
        'office:value-type="string" office:string-value="" calcext:value-type="error" table:formula="of:=1/0"',
        '#DIV/0!',
      ),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:table-cell>',
    ]
    const { format, sheets } = await read(ods(table(line(cells.join('')))))
    expect(format).toBe('ods')
    expect(sheets[0]).toMatchObject({
      rows: [
        {
          row: 1,
          cells: [
            '007',
            1.5,
            2,
            '2026-03-01',
            '2026-03-01 12:30:00',
            '00:15',
            '24:00',
            0.125,
            '2024-01-01',
            true,
            '#DIV/0!',
            'a  b\nc',
          ],
        },
      ],
      formulas: [{ column: 10, firstRow: 1, cells: 1, withoutResult: 0, zeros: 0 }],
      percents: [{ column: 7, firstRow: 1, cells: 1 }],
    })
  })

  it('leave hidden tables out, keep gaps and tell merged cells', async () => {
    const rows =
      line(
        one('table:number-columns-spanned="1" table:number-rows-spanned="2"', 'a') + one('', 'b'),
      ) +
      line(`<table:covered-table-cell/>${one('', 'c')}`) +
      line(
        '<table:table-cell table:number-columns-repeated="1024"/>',
        'table:number-rows-repeated="5"',
      ) +
      line(
        one('table:number-columns-repeated="2" office:value-type="float" office:value="1"'),
        'table:number-rows-repeated="2"',
      ) +
      line(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048569"',
      )
    const { sheets } = await read(
      ods(table(rows) + table(rows, 'table:name="T" table:style-name="h"')),
    )
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatchObject({
      rows: [
        { row: 1, cells: ['a', 'b'] },
        { row: 2, cells: [null, 'c'] },
        { row: 8, cells: [1, 1] },
        { row: 9, cells: [1, 1] },
      ],
      merged: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }],
    })
  })

  it('are read from a flat document too', async () => {
    const flat = `<?xml version="1.0"?><office:document xmlns:office="o" office:mimetype="${MIME}"><office:body>${table(line(one('', 'a') + one('', 'b')))}</office:body></office:document>`
    expect(await cellsOf(flat)).toEqual([[['a', 'b']]])
  })

  it('cannot unfold, and are refused by name where they are locked or no spreadsheet', async () => {
    const long = table(line(one('', 'x'), 'table:number-rows-repeated="1048576"'))
    expect(await refusalOf(ods(long))).toMatchObject({ code: 'TOO_MANY_ROWS' })
    const wide = table(line(one('table:number-columns-repeated="999999999"', 'x')))
    expect(await refusalOf(ods(wide))).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
    const several = table(line(one('', 'x'), 'table:number-rows-repeated="600"')).repeat(2)
    expect(await refusalOf(ods(several), { cells: 1_000 })).toMatchObject({
      code: 'TOO_MANY_CELLS',
      limit: 1_000,
    })
    expect(await refusalOf(ods(table('').repeat(65)))).toMatchObject({ code: 'TOO_MANY_SHEETS' })
    expect(await refusalOf(ods('', '<manifest:encryption-data/>'))).toEqual({
      code: 'FILE_ENCRYPTED',
    })
    const text = MIME.replace('spreadsheet', 'text')
    expect(await refusalOf(ods('', '', text))).toMatchObject({ context: 'DOCUMENT', format: 'odf' })
  })
})
