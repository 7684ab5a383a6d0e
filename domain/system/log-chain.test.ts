import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ChainedRow, followChain, linkText, sealRows } from './log-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const BEGIN = { no: 0, hash: '' }
const row = (id: number, more: object = {}): ChainedRow => ({
  ...{ id, chainNo: null, hash: null, account: `user${id}` },
  ...more,
})

describe('the text that a hash covers', () => {
  it('is that of the worked examples', () => {
    const first = { id: 7, account: 'a', chainNo: 1, hash: null }
    const text = '["log-1","LOGIN",1,"",{"account":"a","id":7}]'
    expect(linkText('LOGIN', BEGIN, first)).toBe(text)
    expect(sha256(text)).toBe('fc4add5487122615641da646c86d33ba828d47963e7b91d75415039300a876fa')
    const second = {
      ...{ id: 9, chainNo: null, hash: null, ip: undefined, at: new Date('2026-11-25T02:00:00Z') },
      detail: { b: [1, null, { d: '引号"', c: 0.5 }], a: true, gone: undefined },
    }
    const before = { no: 41, hash: 'ff' }
    expect(linkText('OPERATION', before, second)).toBe(
      '["log-1","OPERATION",42,"ff",{"at":"2026-11-25T02:00:00.000Z",' +
        '"detail":{"a":true,"b":[1,null,{"c":0.5,"d":"引号\\""}]},"id":9,"ip":null}]',
    )
    expect(sha256(linkText('OPERATION', before, second))).toBe(
      'a5b8bb7e1d5858f1fb8a2f06611f77a66eb1cd09991390d7a50c9ba699668809',
    )
  })

  it('is as it was for rows from before a column came, and covers the column from then on', () => {
    const text = (more: object) => linkText('LOGIN', BEGIN, row(1, more))
    expect(text({ way: null })).toBe(text({}))
    expect(text({ way: 'SSO' })).not.toBe(text({}))
    expect(text({ way: 'SSO' })).not.toBe(text({ way: 'PASSWORD' }))
  })

  it('does not depend on the order of fields', () => {
    const one = row(1, { detail: { x: 1, y: { a: 1, b: 2 } } })
    const other = { detail: { y: { b: 2, a: 1 }, x: 1 }, ...row(1) }
    expect(linkText('LOGIN', BEGIN, one)).toBe(linkText('LOGIN', BEGIN, other))
  })
})

describe('a chain', () => {
  const rows = [3, 1, 2, 5].map((id) => row(id))
  const places = sealRows('LOGIN', BEGIN, rows, sha256)
  const sealed = rows.map((one, index) => {
    const { no: chainNo, hash } = places[index]!
    return { ...one, chainNo, hash }
  })
  const end = { no: 4, hash: sealed[3]!.hash }
  const follow = (some: readonly ChainedRow[], ends = { start: BEGIN, end }) =>
    followChain({ log: 'LOGIN', ends, from: ends.start, rows: some, isLast: true }, sha256).fault
  const without = (index: number) => sealed.filter((_, at) => at !== index)
  const changed = (index: number, more: object) =>
    sealed.map((one, at) => (at === index ? { ...one, ...more } : one))

  it('numbers rows in the order that they come', () => {
    expect(places.map(({ id, no }) => [id, no])).toEqual([
      ...[
        [3, 1],
        [1, 2],
        [2, 3],
        [5, 4],
      ],
    ])
    expect(follow(sealed)).toBeNull()
  })

  it('holds from any of its places on, and where rows follow later', () => {
    const part = { log: 'LOGIN', ends: { start: BEGIN, end }, isLast: false } as const
    const half = followChain({ ...part, from: BEGIN, rows: sealed.slice(0, 2) }, sha256)
    expect(half).toEqual({ place: { no: 2, hash: sealed[1]!.hash }, fault: null })
    const rest = { ...part, from: half.place, rows: sealed.slice(2), isLast: true }
    expect(followChain(rest, sha256)).toEqual({ place: end, fault: null })
  })

  it('tells a changed row, also one whose hash was made to fit', () => {
    expect(follow(changed(1, { account: 'x' }))).toEqual({ kind: 'CHANGED', no: 2, id: 1 })
    const fitting = sealRows('LOGIN', places[0]!, [row(1, { account: 'x' })], sha256)[0]!
    const made = changed(1, { account: 'x', hash: fitting.hash })
    expect(follow(made)).toEqual({ kind: 'CHANGED', no: 3, id: 2 })
  })

  it('tells rows that are gone in the middle, at the end, and altogether', () => {
    expect(follow(without(2))).toEqual({ kind: 'MISSING', no: 3, id: null })
    expect(follow(without(0))).toEqual({ kind: 'MISSING', no: 1, id: null })
    expect(follow(without(3))).toEqual({ kind: 'TAIL_MISSING', no: 4, id: null })
    expect(follow([])).toEqual({ kind: 'TAIL_MISSING', no: 1, id: null })
  })

  it('tells rows that somebody put in', () => {
    const after = { ...row(6), chainNo: 5, hash: 'made up' }
    expect(follow([...sealed, after])).toEqual({ kind: 'EXTRA', no: 5, id: 6 })
    const moved = [
      sealed[0]!,
      { ...row(8), chainNo: 2, hash: 'made up' },
      ...sealed.slice(1).map((one) => ({ ...one, chainNo: one.chainNo + 1 })),
    ]
    expect(follow(moved)).toEqual({ kind: 'CHANGED', no: 2, id: 8 })
  })

  it('tells where its ends were changed', () => {
    const start = { no: 1, hash: sealed[0]!.hash }
    expect(follow(sealed.slice(1), { start, end })).toBeNull()
    const other = { start: { no: 1, hash: 'other' }, end }
    expect(follow(sealed.slice(1), other)).toEqual({ kind: 'START_CHANGED', no: 2, id: 1 })
    const cut = { start: BEGIN, end: { no: 4, hash: 'other' } }
    expect(follow(sealed, cut)).toEqual({ kind: 'END_CHANGED', no: 4, id: null })
  })
})
