import { describe, expect, it } from 'vitest'
import type { LayoutCode } from '#domain/collection/words.ts'
import { readTable } from '#files/documents/read-table.ts'
import type { ParseOptions } from '../../layout.ts'
import { detectLayouts } from '../../registry.ts'
import {
  bytesOf,
  DAY,
  type ExchangeFile,
  FILES,
  HOUR_ENDS,
  JS_HEADER,
  jsRow,
  PLACES,
  readExchangeFile,
  valuesFrom,
} from '../../test/exchange-files.ts'
import { issuesOf } from '../../test/test-tables.ts'

const CODES = Object.keys(FILES) as LayoutCode[]
const NEXT_DAY = '2026-03-02'

type Damage = (file: ExchangeFile) => void

async function read(code: LayoutCode, damage: Damage = () => {}, options?: ParseOptions) {
  const file = FILES[code]!()
  damage(file)
  const parsed = await readExchangeFile(file, options)
  expect(parsed.layout).toBe(code)
  const series = parsed.curves.map(({ seriesKey: key, deliveryDate, values }) => {
    const name = [key.metric, key.stage, key.locKind, key.locCode, key.resolutionMin, deliveryDate]
    return [name.join(' ').replace('  ', ' '), values] as const
  })
  return { ...parsed, of: new Map(series) }
}

const cell = (file: ExchangeFile, row: number, column: number, sheet = 0) => ({
  set: (value: string | number | null) => {
    file.sheets[sheet]!.rows[row - 1]![column] = value
  },
})

describe('a file of an exchange', () => {
  it.each(CODES)('%s is detected as its own layout and no other', async (code) => {
    const file = FILES[code]!()
    const { sheets } = await readTable(await bytesOf(file))
    const found = detectLayouts(file.fileName, sheets)
    expect(found.map(({ layout }) => layout)).toEqual([code])
  })

  it.each(CODES)('%s is read without an error or a warning', async (code) => {
    const { errorCount, warningCount, counts } = await read(code)
    expect([errorCount, warningCount, counts.completenessPercent]).toEqual([0, 0, 100])
  })

  it('of another province than the chosen one is warned of by both names', async () => {
    const { issues } = await read('SD_PRICE', undefined, { ...PLACES, provinceCode: 'GANSU' })
    expect(issues).toMatchObject([
      {
        ...{ code: 'OTHER_PROVINCE', severity: 'warning' },
        params: { fileProvince: 'SHANDONG', chosenProvince: 'GANSU' },
      },
    ])
    const own = await read('SD_PRICE', undefined, { ...PLACES, provinceCode: 'SHANDONG' })
    expect(own.issues).toEqual([])
  })
})

describe('node prices of Guangdong', () => {
  it('become curves of nodes and of the whole province', async () => {
    const { of } = await read('GD_NODE_PRICE')
    expect(of).toEqual(
      new Map([
        [`PRICE RT NODE N1 15 ${DAY}`, valuesFrom(300)],
        [`PRICE RT NODE N2 15 ${DAY}`, valuesFrom(400)],
        [`PRICE RT SYSTEM 15 ${DAY}`, valuesFrom(350)],
      ]),
    )
  })

  it.each([
    '全省-实时节点电价查询',
    '全网_实时节点电价',
    '实时节点电价查询（全省）',
    '全省实时节点电价查询',
  ])('are of the whole province in the sheet %s, whatever becomes of the nodes', async (name) => {
    const { of, issues, counts } = await read('GD_NODE_PRICE', (file) => {
      file.sheets[1] = {
        name: `${name}(${DAY})`,
        rows: [file.sheets[0]!.rows[0]!, ['全省', '电价(元/MWh)', ...valuesFrom(350)]],
      }
      for (const row of [2, 3]) cell(file, row, 0).set(`无名站${row}/220kV`)
    })
    expect(of).toEqual(new Map([[`PRICE RT SYSTEM 15 ${DAY}`, valuesFrom(350)]]))
    const wrong = issues.filter(({ severity }) => severity === 'error')
    expect(wrong.map(({ code, params }) => [code, params.value])).toEqual([
      ['UNKNOWN_LOCATION', '无名站2/220kV'],
      ['UNKNOWN_LOCATION', '无名站3/220kV'],
    ])
    expect(counts.completenessPercent).toBe(33.33)
  })

  it('are of the whole province in a row among the nodes', async () => {
    const { of } = await read('GD_NODE_PRICE', (file) => {
      file.sheets.pop()
      cell(file, 2, 0).set('全省')
    })
    expect([...of.keys()]).toEqual([`PRICE RT SYSTEM 15 ${DAY}`, `PRICE RT NODE N2 15 ${DAY}`])
  })

  it('are day-ahead where the file says so', async () => {
    const { of } = await read('GD_NODE_PRICE', (file) => {
      file.fileName = file.fileName.replace('实时', '日前')
      file.sheets[0]!.name = file.sheets[0]!.name.replace('实时', '日前')
    })
    expect([...of.keys()].map((key) => key.split(' ')[1])).toEqual(['DA', 'DA', 'DA'])
  })

  it('name sheet, row and column of what is wrong, and leave the rest', async () => {
    const { of, issues } = await read('GD_NODE_PRICE', (file) => {
      cell(file, 2, 5).set('十二')
      cell(file, 3, 0).set('青山站/500kV.II毋')
      cell(file, 2, 3, 1).set('x')
    })
    expect([...of.keys()]).toEqual([])
    const sheet = `实时节点电价查询(${DAY})`
    expect(issues).toMatchObject([
      { sheet, row: 2, column: 'F', code: 'NOT_A_NUMBER', params: { value: '十二' } },
      {
        ...{ sheet, row: 3, column: 'A', code: 'UNKNOWN_LOCATION' },
        params: { suggestion: '青山站/500kV.Ⅱ母', suggestedCode: 'N2' },
      },
      { sheet: '全省', row: 2, column: 'D', code: 'NOT_A_NUMBER' },
    ])
  })

  it('know a node in whatever width and brackets its name is written', async () => {
    const { of } = await read('GD_NODE_PRICE', (file) => {
      cell(file, 2, 0).set('北郊站／２２０ＫＶ．Ⅰ母')
      cell(file, 3, 0).set('青山（甲）')
    })
    expect(of.size).toBe(3)
  })

  it('keep what is missing null, and refuse dates that contradict each other', async () => {
    const missing = await read('GD_NODE_PRICE', (file) => cell(file, 2, 9).set(null))
    expect(missing.of.get(`PRICE RT NODE N1 15 ${DAY}`)![7]).toBeNull()
    expect(missing.issues).toMatchObject([{ code: 'MISSING_VALUE', row: 2, column: 'J' }])
    const other = await read('GD_NODE_PRICE', (file) => {
      file.fileName = file.fileName.replace(DAY, NEXT_DAY)
    })
    expect(issuesOf(other, 'DATES_CONTRADICT')).toMatchObject([
      { params: { ofSheet: DAY, ofFile: NEXT_DAY } },
    ])
  })
})

describe("Guangdong's disclosure of a day", () => {
  it('becomes series by topic and item; lists and unknown sheets are named', async () => {
    const { of, issues } = await read('GD_FORECAST', (file) => {
      file.sheets.push({ name: '新主题(2026-03-01)', rows: [['甲', '乙']] })
    })
    expect([...of.keys()]).toEqual([
      ...['LOAD', 'NON_MARKET', 'LOCAL', 'POWER', 'RENEWABLE'].map(
        (metric) => `${metric} FORECAST SYSTEM 15 ${DAY}`,
      ),
      `RENEWABLE FORECAST_D2 SYSTEM 15 ${NEXT_DAY}`,
      ...['PV', 'WIND', 'HYDRO'].map((metric) => `${metric} FORECAST SYSTEM 15 ${DAY}`),
      `PUMPED PLAN SYSTEM 15 ${DAY}`,
      ...['OUTAGE_MW', 'RESERVE_UP', 'RESERVE_DOWN', 'RESERVE_PRIMARY'].map(
        (metric) => `${metric} FORECAST SYSTEM 15 ${DAY}`,
      ),
    ])
    expect(of.get(`RENEWABLE FORECAST_D2 SYSTEM 15 ${NEXT_DAY}`)).toEqual(valuesFrom(9_500))
    expect(issues.map(({ code, sheet, row }) => [code, sheet?.replace(/\(.*/, ''), row])).toEqual([
      ['ITEM_NOT_KEPT', '负荷预测信息', 4],
      ['ITEM_NOT_KEPT', '现货新能源总出力', 4],
      ['SHEET_NOT_READ', '机组检修预测信息', null],
      ['SHEET_NOT_READ', '阻塞预测信息', null],
      ['SHEET_UNKNOWN', '新主题', null],
    ])
  })

  it('takes no part for the whole, and no table whose columns are not a day', async () => {
    const { of, issues } = await read('GD_FORECAST', (file) => {
      cell(file, 2, 1).set('粤北')
      file.sheets[1]!.rows.forEach((row) => {
        row.splice(50, 1)
      })
    })
    expect(of.has(`LOAD FORECAST SYSTEM 15 ${DAY}`)).toBe(false)
    expect(of.has(`LOCAL FORECAST SYSTEM 15 ${DAY}`)).toBe(false)
    expect(issues).toMatchObject([
      { code: 'UNKNOWN_ITEM', row: 2, column: 'B', params: { item: '粤北' } },
      { code: 'ITEM_NOT_KEPT' },
      { code: 'WRONG_SLOT_COLUMNS', sheet: `地方电预测信息(${DAY})`, row: 1, column: 'CS' },
      ...[{ code: 'ITEM_NOT_KEPT' }, { code: 'SHEET_NOT_READ' }, { code: 'SHEET_NOT_READ' }],
    ])
  })

  it('has its actual values in files of their own', async () => {
    const { of } = await read('GD_ACTUAL')
    expect(of.get(`LOAD ACTUAL SYSTEM 15 ${DAY}`)).toEqual(valuesFrom(91_000))
    expect(of.get(`RENEWABLE ACTUAL SYSTEM 15 ${DAY}`)).toEqual(valuesFrom(9_100))
  })
})

describe("Jiangsu's 97 columns", () => {
  it('are a day from the second to the last', async () => {
    const { of } = await read('JS_ITEM')
    expect(of.get(`PRICE DA SYSTEM 15 ${DAY}`)).toEqual(valuesFrom(300))
    expect(of.size).toBe(2)
  })

  it('are taken from the final publication where both are there', async () => {
    const rows = [JS_HEADER, jsRow(0, '终发布', 300), jsRow(0, '预发布', 200)]
    const both = await read('JS_ITEM', (file) => {
      file.sheets[0]!.rows = rows
    })
    expect(both.of.get(`PRICE DA SYSTEM 15 ${DAY}`)).toEqual(valuesFrom(300))
    expect(issuesOf(both, 'PRELIMINARY_LEFT')).toMatchObject([{ row: 3, params: { firstRow: 2 } }])
    const early = await read('JS_ITEM', (file) => {
      file.sheets[0]!.rows = [rows[0]!, rows[2]!]
    })
    expect(early.of.get(`PRICE DA SYSTEM 15 ${DAY}`)).toEqual(valuesFrom(200))
    expect(issuesOf(early, 'PRELIMINARY')).toMatchObject([{ row: 2, params: { days: 1 } }])
  })

  it('are refused where both ends are filled, and a region must be known', async () => {
    const filled = await read('JS_ITEM', (file) => cell(file, 2, 9).set(1))
    expect(issuesOf(filled, 'WRONG_SLOT_COLUMNS')).toMatchObject([{ row: 1, column: 'DB' }])
    expect(filled.of.size).toBe(0)
    const zones = await read('JS_ITEM', (file) => {
      cell(file, 2, 3).set('苏南')
      cell(file, 3, 3).set('苏西')
    })
    expect([...zones.of.keys()]).toEqual([`PRICE DA ZONE SU-S 15 ${DAY}`])
    expect(issuesOf(zones, 'UNKNOWN_LOCATION')).toMatchObject([{ row: 3, column: 'D' }])
  })
})

describe("Shandong's prices", () => {
  it('are 24 values of hours by their ends; 24:00 is the last of the same day', async () => {
    const { of } = await read('SD_PRICE')
    expect(of.get(`PRICE DA SYSTEM 60 ${DAY}`)).toEqual(HOUR_ENDS.map((_, hour) => 300 + hour))
    expect(of.size).toBe(4)
  })

  it('name an hour that is missing', async () => {
    const { issues, of } = await read('SD_PRICE', (file) => {
      file.sheets[0]!.rows.splice(10, 1)
    })
    expect(issues).toMatchObject([{ code: 'MISSING_SLOT', row: 11, params: { slots: '10' } }])
    const prices = HOUR_ENDS.map((_, hour) => (hour === 9 ? null : 300 + hour))
    expect(of.get(`PRICE DA SYSTEM 60 ${DAY}`)).toEqual(prices)
  })

  it('in quarters hold a day-ahead price of hours: 24 values, not 96 with holes', async () => {
    const { of } = await read('SD_QUARTERS')
    const hourly = of.get(`PRICE DA SYSTEM 60 ${DAY}`)!
    expect([hourly.length, hourly[0], hourly[23]]).toEqual([24, 303, 395])
    expect(of.get(`PRICE RT SYSTEM 15 ${DAY}`)).toHaveLength(96)
    expect(of.get(`PUMPED ACTUAL SYSTEM 15 ${DAY}`)![0]).toBe(-500)
  })

  it('in quarters keep a missing hour null and refuse a price between hours', async () => {
    const missing = await read('SD_QUARTERS', (file) => cell(file, 9, 7).set(null))
    expect(missing.of.get(`PRICE DA SYSTEM 60 ${DAY}`)![1]).toBeNull()
    expect(missing.issues).toMatchObject([{ code: 'MISSING_VALUE', row: 9, column: 'H' }])
    const between = await read('SD_QUARTERS', (file) => cell(file, 7, 7).set(300))
    expect(between.of.has(`PRICE DA SYSTEM 60 ${DAY}`)).toBe(false)
    expect(issuesOf(between, 'NOT_HOURLY')).toMatchObject([{ row: 7, column: 'H' }])
  })

  it('in quarters stay 96 values where each quarter has one, and are 24 where the four are equal', async () => {
    const filled = (priceOf: (slot: number) => number) =>
      read('SD_QUARTERS', (file) => {
        for (let slot = 0; slot < 96; slot++) cell(file, slot + 2, 7).set(priceOf(slot))
      })
    const quarters = await filled((slot) => 300 + slot)
    expect(quarters.of.get(`PRICE DA SYSTEM 15 ${DAY}`)).toHaveLength(96)
    const hours = await filled((slot) => 300 + Math.floor(slot / 4))
    expect(hours.of.get(`PRICE DA SYSTEM 60 ${DAY}`)!.slice(0, 2)).toEqual([300, 301])
    for (const { issues } of [quarters, hours]) expect(issues).toEqual([])
  })
})

describe('results of companies', () => {
  it('become own energies; the unified prices stand once', async () => {
    const { of, counts } = await read('COMPANY_RESULT')
    expect([...of.keys()]).toEqual([
      `PRICE DA SYSTEM 15 ${DAY}`,
      `PRICE RT SYSTEM 15 ${DAY}`,
      ...['S1', 'S2'].flatMap((code) => [
        `ENERGY DA STATION ${code} 15 ${DAY}`,
        `ENERGY_METERED METERED STATION ${code} 15 ${DAY}`,
      ]),
    ])
    expect(counts).toMatchObject({ rowsRead: 8, rowsAccepted: 8 })
  })

  it('may have 24 columns, which stay 24', async () => {
    const { of } = await read('COMPANY_RESULT', (file) => {
      const [header, ...rows] = file.sheets[0]!.rows
      header!.splice(2, 96, ...HOUR_ENDS)
      for (const row of rows) row.splice(26)
    })
    expect(of.get(`ENERGY DA STATION S1 60 ${DAY}`)).toHaveLength(24)
  })

  it.each([
    [[4], []],
    [[4, 8], ['ENERGY_UNNAMED']],
  ])('are energies, by the unit of one for all: none in rows %j', async (rows, asked) => {
    const { issues } = await read('COMPANY_RESULT', (file) => {
      for (const row of rows) cell(file, row, 1).set('日前成交电量')
    })
    expect(issues.map(({ params }) => params.context)).toEqual(asked)
  })

  it('refuse unified prices that differ between companies', async () => {
    const { of, issues } = await read('COMPANY_RESULT', (file) => cell(file, 6, 4).set(1))
    expect(of.has(`PRICE DA SYSTEM 15 ${DAY}`)).toBe(false)
    expect(issues).toMatchObject([{ code: 'DUPLICATE_DAY', row: 6, params: { firstRow: 2 } }])
  })
})

describe("Mengxi's daily clearing", () => {
  it('is found by its numbers; date and station stand in the name', async () => {
    const { of } = await read('MX_CLEARING')
    expect([...of.keys()]).toEqual([
      `POWER CONTRACT STATION S1 15 ${DAY}`,
      `PRICE CONTRACT STATION S1 15 ${DAY}`,
      `PRICE RT STATION S1 15 ${DAY}`,
      `POWER METERED STATION S1 15 ${DAY}`,
      `PRICE RT SYSTEM 15 ${DAY}`,
    ])
    expect(of.get(`POWER CONTRACT STATION S1 15 ${DAY}`)![95]).toBe(20.95)
  })

  it('names a damaged cell, a row too few and a row out of order', async () => {
    const damaged = await read('MX_CLEARING', (file) => cell(file, 5, 9).set('三百'))
    expect(damaged.issues).toMatchObject([{ code: 'NOT_A_NUMBER', row: 5, column: 'J' }])
    expect(damaged.of.size).toBe(4)
    const short = await read('MX_CLEARING', (file) => file.sheets[0]!.rows.splice(9, 1))
    expect(short.issues).toMatchObject([
      {
        ...{ code: 'WRONG_ROW_COUNT', row: 10, column: 'A' },
        params: { rows: 95, first: 3, last: 97 },
      },
    ])
    // A damaged row at either end of the day is named, though the day seems to end before it.
    for (const row of [3, 98]) {
      const ended = await read('MX_CLEARING', (file) => {
        for (const column of [2, 3, 9]) cell(file, row, column).set('三百')
      })
      expect(ended.issues).toMatchObject([{ code: 'WRONG_ROW_COUNT', row, params: { rows: 95 } }])
    }
    const swapped = await read('MX_CLEARING', (file) => {
      const [one, other] = file.sheets[0]!.rows.slice(9, 11)
      file.sheets[0]!.rows.splice(9, 2, other!, one!)
    })
    expect(swapped.issues).toMatchObject([{ code: 'WRONG_SLOT', row: 10, column: 'A' }])
    expect(swapped.of.size).toBe(0)
  })

  it('proposes the station that a slip in the name may mean', async () => {
    const { of, issues } = await read('MX_CLEARING', (file) => {
      file.fileName = `白云风电厂_${DAY}_日清分.xlsx`
    })
    expect([...of.keys()]).toEqual([`PRICE RT SYSTEM 15 ${DAY}`])
    expect(issues).toMatchObject([
      { code: 'UNKNOWN_LOCATION', params: { suggestion: '白云风电场', suggestedCode: 'S1' } },
    ])
  })
})

describe("Shaanxi's days", () => {
  it('hold energies spread over the day and prices by technology', async () => {
    const { of } = await read('SN_DAILY')
    expect(of.get(`ENERGY DA SYSTEM 60 ${DAY}`)![0]).toBe(25_000)
    expect(of.get(`PRICE_THERMAL DA SYSTEM 60 ${DAY}`)![0]).toBe(310)
    expect(of.get(`PRICE RT SYSTEM 60 ${DAY}`)![0]).toBe(280)
  })

  it('keep a missing price null and name what is no number', async () => {
    const { of, issues } = await read('SN_DAILY', (file) => {
      cell(file, 2, 3).set(null)
      cell(file, 3, 5).set('高')
    })
    expect(of.has(`PRICE DA SYSTEM 60 ${DAY}`)).toBe(false)
    expect(issues).toMatchObject([
      { code: 'NOT_A_NUMBER', row: 3, column: 'F' },
      { code: 'DAY_MEAN' },
      { code: 'NO_VALUES', row: 2, column: 'D' },
    ])
  })
})
