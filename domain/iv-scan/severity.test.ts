import { describe, expect, it } from 'vitest'
import { severityOf } from './severity.ts'

describe('the severity of a string', () => {
  const of = (code: number | null, lossPct: number | null, confidence: number | null = 0.9) =>
    severityOf({ code, lossPct, confidence })
  it('follows from the loss', () => {
    expect([of(9, 20), of(9, 19.99), of(9, 5), of(9, 4.99), of(9, null)]).toEqual([
      ...['CRITICAL', 'MAJOR', 'MAJOR', 'MINOR', 'MINOR'],
    ])
  })
  it('is higher where a finding can set fire, and highest where it is sure', () => {
    expect([of(11, 1), of(16, 1), of(7, 0)]).toEqual(['CRITICAL', 'CRITICAL', 'CRITICAL'])
    expect([of(16, 1, 0.59), of(16, 1, null), of(16, 25, 0.5)]).toEqual([
      ...['MAJOR', 'MAJOR', 'CRITICAL'],
    ])
  })
  it('is none where it runs normally, and not known without a diagnosis', () => {
    expect([of(14, 30), of(null, null, null)]).toEqual(['NONE', 'UNKNOWN'])
  })
})
