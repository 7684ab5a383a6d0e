import { describe, expect, it } from 'vitest'
import { cellsOf, delimiterOf, linesOf } from './csv-lines.ts'

const cells = (line: string, delimiter = ',') => cellsOf({ line, number: 7 }, delimiter)

describe('lines of a text', () => {
  it('end in any of three ways, and those of nothing but blanks are counted only', () => {
    expect(linesOf('\uFEFFa,b\r\n \n1,2\r3,4\n')).toEqual([
      { line: 'a,b', number: 1 },
      { line: '1,2', number: 3 },
      { line: '3,4', number: 4 },
    ])
  })

  it('part their cells by what stands outside quotes', () => {
    expect(['a;b,c', 'a\tb;c', '"a;b",c', 'a'].map(delimiterOf)).toEqual([';', '\t', ',', ','])
  })
})

describe('cells of a line', () => {
  it('are without blanks around them, also the first and the last when they are empty', () => {
    expect(cells(' a , b ,')).toEqual(['a', 'b', ''])
    expect(cells(';1;', ';')).toEqual(['', '1', ''])
  })

  it('hold delimiters and doubled quotes within quotes', () => {
    expect(cells('"a, b","c ""d""",""')).toEqual(['a, b', 'c "d"', ''])
    expect(cells('x, "y" ,"z"')).toEqual(['x', 'y', 'z'])
  })

  it('name the column of a quote that does not end', () => {
    expect(() => cells('a,"b,c')).toThrow('line 7: column 2 has a quote that does not end')
    expect(cells('5" pipe,b')).toEqual(['5" pipe', 'b'])
  })
})
