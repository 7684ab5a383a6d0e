import { describe, expect, it } from 'vitest'
import { figuresOf, type PreviewSeries, previewCurves } from './preview-curve.ts'

const series: PreviewSeries = {
  metric: 'PRICE',
  stage: 'RT',
  locKind: 'SYSTEM',
  locCode: '',
  resolutionMin: 60,
  unit: 'CNY/MWh',
  change: 'CHANGED',
  values: [null, -20, 40, ...Array<number>(21).fill(10)],
  current: {
    version: 2,
    receivedAt: '2026-03-01T00:00:00.000Z',
    values: [0, -20, 50, ...Array<number>(21).fill(10)],
  },
}

describe('the preview of a day', () => {
  it('draws the file over the version that stands', () => {
    const texts = { incoming: 'file', standing: 'version 2', unit: '元/MWh' }
    expect(previewCurves(series, '2026-03-01', texts)).toMatchObject({
      dates: ['2026-03-01'],
      slotCount: 24,
      series: [
        { name: 'file', kind: 'actual', unit: '元/MWh' },
        { name: 'version 2', kind: 'forecast' },
      ],
    })
    const first = previewCurves({ ...series, current: null }, '2026-03-01', texts)
    expect(first.series).toHaveLength(1)
  })

  it('counts null as missing, not as 0', () => {
    expect(figuresOf(series)).toEqual({
      present: 23,
      min: -20,
      // (−20 + 40 + 21 × 10) / 23
      mean: 10,
      max: 40,
      changed: 2,
    })
    const empty = figuresOf({ values: Array<null>(24).fill(null), current: null })
    expect(empty).toEqual({ present: 0, min: null, mean: null, max: null, changed: 0 })
  })
})
