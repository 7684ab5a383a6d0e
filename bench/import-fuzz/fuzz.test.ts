import { describe, expect, it } from 'vitest'
import { OPTIONS } from './base-files.ts'
import { drawnFiles, fuzzDrawings } from './drawn/fuzz-drawings.ts'
import { judgeDrawing } from './drawn/judge-drawing.ts'
import { baseFiles } from './files-of-layouts.ts'
import { fuzzImports, truthOf } from './fuzz.ts'
import { judge, readMutated, readUpload } from './judge.ts'
import { untouched } from './mutated-file.ts'
import { setCell } from './mutation.ts'

const half = () => 0.5
/** Of each kind; thousands are read by the benchmark. */
const SAMPLE = 40

describe('drawn files', () => {
  it('are read right, or what is not read is named', async () => {
    const { files, wrong, lost, refusedPlain } = await fuzzDrawings({
      count: SAMPLE,
      seed: 20_261,
    })
    expect({ wrong, lost, refusedPlain }).toEqual({ wrong: [], lost: [], refusedPlain: [] })
    expect(files).toBe(SAMPLE)
  })

  it('are found out by the judge when a value is another, or is not there', async () => {
    const [file] = [...drawnFiles(1, 20_261)]
    const { drawing, bytes } = file!
    const reading = await readUpload(bytes, drawing.fileName)
    expect(judgeDrawing(drawing, reading).verdict).toBe('RIGHT')
    const [[key, value] = ['', 0]] = reading.stored
    const other = new Map(reading.stored).set(key, value + 1)
    const verdictOf = (stored: typeof reading.stored) =>
      judgeDrawing(drawing, { ...reading, stored, issues: [] }).verdict
    expect(verdictOf(other)).toBe('WRONG')
    other.delete(key)
    expect(verdictOf(other)).toBe('LOST')
  })
})

describe('files with a mutation', () => {
  it('are never stored wrong in silence, and true ones are read', async () => {
    const { mutations, wrong, lost, refusedHarmless } = await fuzzImports({
      count: SAMPLE,
      seed: 20_261,
    })
    expect({ mutations, wrong, lost, refusedHarmless }).toEqual({
      mutations: SAMPLE,
      wrong: [],
      lost: [],
      refusedHarmless: [],
    })
  })

  it('are found out by the judge when nothing is said of them', async () => {
    const [base] = baseFiles(half)
    const truth = await truthOf(untouched(base!, 'csv'))
    const file = untouched(base!, 'csv')
    const column = base!.valueColumns.at(-1)!
    const price = Number(file.grid[5]![column])
    setCell(file, { row: 5, column }, price + 1)
    const verdict = judge(file, await readMutated(file), truth)
    expect(verdict).toMatchObject({ isSaid: false, lostInSilence: [] })
    expect(verdict.wrongInSilence).toEqual([`PRICE RT  2026-03-01 5: ${price + 1}, not ${price}`])
    expect(OPTIONS.priceLimits![0]!.maxCnyPerMwh).toBeGreaterThan(price + 1)
  })
})
