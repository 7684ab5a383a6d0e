import { describe, expect, it } from 'vitest'
import { OPTIONS } from './base-files.ts'
import { baseFiles } from './files-of-layouts.ts'
import { fuzzImports, truthOf } from './fuzz.ts'
import { judge, readMutated } from './judge.ts'
import { untouched } from './mutated-file.ts'
import { setCell } from './mutation.ts'

const half = () => 0.5

describe('files with a mutation', () => {
  it('are never stored wrong in silence, and true ones are read', async () => {
    const { mutations, wrong, lost, refusedHarmless } = await fuzzImports({
      count: 150,
      seed: 20_261,
    })
    expect({ mutations, wrong, lost, refusedHarmless }).toEqual({
      ...{ mutations: 150, wrong: [], lost: [], refusedHarmless: [] },
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
