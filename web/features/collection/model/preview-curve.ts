import type { importPreview } from '#api/collection/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'

export type Preview = AnswerOf<typeof importPreview>
export type PreviewSeries = Preview['series'][number]
export type SeriesWords = Pick<
  PreviewSeries,
  'metric' | 'stage' | 'locKind' | 'locCode' | 'resolutionMin' | 'unit'
>

export function seriesKey({ metric, stage, locKind, locCode, resolutionMin }: SeriesWords): string {
  return [metric, stage, locKind, locCode, resolutionMin].join('|')
}

type Texts = { incoming: string; standing: string; unit: string }

/** The day of the file, and dashed behind it the version that stands. */
export function previewCurves(series: PreviewSeries, date: string, texts: Texts): CurveInput {
  const slotCount = series.resolutionMin === 15 ? 96 : 24
  const { current, values } = series
  const standing = current && {
    key: 'standing',
    name: texts.standing,
    unit: texts.unit,
    kind: 'forecast' as const,
    color: 10,
    values: current.values,
  }
  const incoming = {
    key: 'incoming',
    name: texts.incoming,
    unit: texts.unit,
    kind: 'actual' as const,
    color: 0,
    values,
  }
  return { dates: [date], slotCount, series: standing ? [incoming, standing] : [incoming] }
}

export type DayFigures = {
  present: number
  min: number | null
  mean: number | null
  max: number | null
  /** Values that differ from the version that stands. */
  changed: number
}

export function figuresOf({
  values,
  current,
}: Pick<PreviewSeries, 'values' | 'current'>): DayFigures {
  const present = values.filter((value) => value !== null)
  const some = present.length > 0
  return {
    present: present.length,
    min: some ? Math.min(...present) : null,
    mean: meanOfKnown(values),
    max: some ? Math.max(...present) : null,
    changed: current ? values.filter((value, slot) => value !== current.values[slot]).length : 0,
  }
}
