import { describe, expect, it } from 'vitest'
import { recallByContent } from './recall-by-content.ts'
import { RunMemory } from './run-memory.ts'

const material = (...numbers: number[][]) => ({
  numbers: numbers.map((row) => Float64Array.from(row)),
  rest: { slots: 24 },
})

describe('what is recalled by its content', () => {
  const make = () => {
    const calls: string[] = []
    const made = (what: string) => () => {
      calls.push(what)
      return { what, values: Float64Array.of(1.5, Number.NaN) }
    }
    return { calls, made }
  }

  it('is made once for equal material, in this run and in the next', () => {
    const { calls, made } = make()
    const today = recallByContent(new Map())
    const first = today.recall(() => material([1, 2]), made('a'))
    const tomorrow = recallByContent(today.asked)
    expect(tomorrow.recall(() => material([1, 2]), made('b'))).toEqual(first)
    expect(calls).toEqual(['a'])
    expect([...tomorrow.asked.keys()]).toEqual([...today.asked.keys()])
  })

  it.each([
    ['a number in its last bit', material([1, 2 + Number.EPSILON * 2])],
    ['where a row ends', material([1], [2])],
    ['anything else', { ...material([1, 2]), rest: { slots: 96 } }],
    ['a part', { ...material([1, 2]), parts: [material([3])] }],
  ])('is made anew where the material differs in %s', (_, other) => {
    const { calls, made } = make()
    const { asked, recall } = recallByContent(new Map())
    recall(() => material([1, 2]), made('a'))
    recallByContent(asked).recall(() => other, made('b'))
    expect(calls).toEqual(['a', 'b'])
  })

  it('tells parts of the same numbers apart from none, and a part that many share by its numbers', () => {
    const { asked, recall } = recallByContent(new Map())
    const shared = material([1, 2])
    const sizes = [[shared], [shared], [material([1, 2])], [material([1]), material([2])], []].map(
      (parts) => {
        recall(
          () => ({ ...material([5]), parts }),
          () => 'made',
        )
        return asked.size
      },
    )
    expect(sizes).toEqual([1, 1, 1, 2, 3])
  })

  it('is forgotten when a run does not ask for it', () => {
    const { made } = make()
    const today = recallByContent(new Map())
    today.recall(() => material([1]), made('a'))
    const tomorrow = recallByContent(today.asked)
    tomorrow.recall(() => material([2]), made('b'))
    expect(tomorrow.asked.size).toBe(1)
  })
})

describe('the memory of runs', () => {
  const bytes = (count: number) => new Map([['key', new Uint8Array(count)]])

  it('keeps what the latest run of a model asked for', () => {
    const memory = new RunMemory(100)
    expect(memory.of(1).size).toBe(0)
    memory.keep(1, bytes(10))
    memory.keep(1, bytes(20))
    expect(memory.of(1).get('key')!.byteLength).toBe(20)
  })

  it('makes room by forgetting the model whose run is longest ago', () => {
    const memory = new RunMemory(100)
    memory.keep(1, bytes(40))
    memory.keep(2, bytes(40))
    memory.keep(1, bytes(50))
    memory.keep(3, bytes(30))
    expect([1, 2, 3].map((id) => memory.of(id).size)).toEqual([1, 0, 1])
  })
})
