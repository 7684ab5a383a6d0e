import { expect, it } from 'vitest'
import { changed, day, GOOD, HEADER, saidOf } from './test/odd-file.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const READ = '2026-03-01 2x24 Price by Load'

it.each<[string, string | Uint8Array, string]>([
  ['as it should be', GOOD, READ],
  ['UTF-8 with its mark', `\uFEFF${GOOD}`, READ],
  ['UTF-16 with its mark', utf16(`\uFEFF${GOOD}`), READ],
  ['UTF-16 with the bytes turned', utf16(`\uFEFF${GOOD}`).swap16(), READ],
  ['lines that end in CR alone', GOOD.replaceAll('\n', '\r'), READ],
  ['CR LF and empty lines', GOOD.replaceAll('\n', '\r\n\r\n'), READ],
  ['semicolons that a first line tells', `sep=;\n${GOOD.replaceAll(',', ';')}`, READ],
  ['rows in any order', `${HEADER}${day('2026-03-02')}${day('2026-03-01')}`, READ],
  [
    'errors of a spreadsheet',
    changed(',3,103', ',3,#N/A'),
    `${READ}; missing of Load: single values: 1`,
  ],
  [
    'the day first',
    GOOD.replaceAll('2026-03-01', '13.03.2026').replaceAll('2026-03-02', '14.03.2026'),
    READ.replace('-01', '-13'),
  ],
  [
    'the month first',
    GOOD.replaceAll('2026-03-01', '03/13/2026').replaceAll('2026-03-02', '03/14/2026'),
    READ.replace('-01', '-13'),
  ],
  [
    'a gap of three weeks',
    changed(/2026-03-02/g, '2026-03-23'),
    '2026-03-01 23x24 Price by Load; missing of Price: 2026-03-02..2026-03-22 (21 days); missing of Load: 2026-03-02..2026-03-22 (21 days)',
  ],
  [
    'a column of text',
    changed(/,1\d\d$/gm, ',good'),
    `${READ.replace('Load', '')}; left out: Load is text (line 2: "good")`,
  ],
  [
    'the zone first',
    changed(/^2/gm, 'SE1,2').replace('Date', 'zone,Date'),
    `${READ}; left out: zone is text (line 2: "SE1")`,
  ],
  [
    'a decimal comma in quotes',
    changed(',3,103', ',"3,5",103'),
    `${READ}; numbers: "3,5" is 3.5 (Price)`,
  ],
  [
    'thousands with a mark',
    changed(',3,103', ',3,"1,103.5"'),
    `${READ}; numbers: "1,103.5" is 1103.5 (Load)`,
  ],
  [
    'a date twice',
    `${GOOD}${day('2026-03-01')}`,
    `${READ}; 24 rows stand twice without another value and count once`,
  ],
  [
    'ends of slots whose last is the next date',
    `${HEADER}${day('2026-03-01').replace(/^.*\n/, '')}${day('2026-03-02')}2026-03-03 0:00,0,100\n`,
    `${READ}; Date: "01:00" is 00:00 to 01:00, "00:00" is 23:00 to 24:00 of the day before`,
  ],
  [
    'a day that has just begun',
    `${GOOD}2026-03-03 0:00,0,100\n`,
    `2026-03-01 3x24 Price by Load; missing of Price: single values: 23; missing of Load: single values: 23`,
  ],
])('an odd file is read: %s', async (_, content, said) => {
  expect(await saidOf(content)).toBe(said)
})
