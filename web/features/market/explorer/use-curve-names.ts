import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CurveTerm, curveExpression } from '#domain/curves/curve-term.ts'
import type { ExploredCurve, NamedSeries } from './use-explorer.ts'

export type CurveNames = ReturnType<typeof useCurveNames>

/**
 * What series, curves and units are called. Of two of the `shown` series that differ in their resolution alone each
 * says its own; alone only hourly ones do.
 */
export function useCurveNames(shown: readonly NamedSeries[] = NOTHING) {
  const { t } = useTranslation('curves')
  const { t: word } = useTranslation('collection-words')
  return useMemo(() => {
    const metric = (code: string) => word(`metric.${code}`)
    const stage = (code: string) => word(`stage.${code}`)
    const place = ({ locKind, locCode, placeName }: NamedSeries) =>
      locKind === 'SYSTEM' ? t('name.system') : (placeName ?? locCode)
    const what = (series: NamedSeries) =>
      word('seriesName', { metric: metric(series.metric), stage: stage(series.stage) })
    const series = (one: NamedSeries, among: readonly NamedSeries[] = shown) =>
      t('name.series', { place: place(one), what: what(one) }) + resolution(one, among)
    const resolution = (one: NamedSeries, among: readonly NamedSeries[]) => {
      if (one.resolutionMin === 60) return t('name.hourly')
      return among.some((other) => isTwin(one, other)) ? t('name.quarterly') : ''
    }
    const term = (one: NamedSeries, { version }: CurveTerm) =>
      version === null ? series(one) : t('name.version', { name: series(one), k: version })
    const curve = ({ curve: text, minuend, subtrahend }: ExploredCurve): string => {
      const read = curveExpression(text)
      if (!read?.subtrahend || !subtrahend) {
        return term(minuend, read?.minuend ?? { seriesId: minuend.id, version: null })
      }
      if (minuend.id === subtrahend.id) {
        const [k, m] = [read.subtrahend.version, read.minuend.version]
        const now = m === null ? t('name.current') : t('name.versionAlone', { k: m })
        const then = k === null ? t('name.current') : t('name.versionAlone', { k })
        return t('name.change', { name: series(minuend), now, then })
      }
      if (isSameButStage(minuend, subtrahend) && read.minuend.version === read.subtrahend.version) {
        const of = t('name.series', { place: place(minuend), what: metric(minuend.metric) })
        const [first, second] = [stage(minuend.stage), stage(subtrahend.stage)]
        return t('name.stages', { what: of, first, second })
      }
      return t('name.difference', {
        first: term(minuend, read.minuend),
        second: term(subtrahend, read.subtrahend),
      })
    }
    const unit = (code: string) => (code === 'CNY/MWh' ? t('unit.price') : code)
    return { metric, stage, place, what, series, curve, unit }
  }, [t, word, shown])
}

const NOTHING: readonly NamedSeries[] = []

/** The same in another resolution. */
const isTwin = (one: NamedSeries, other: NamedSeries): boolean =>
  one.metric === other.metric &&
  one.stage === other.stage &&
  one.locKind === other.locKind &&
  one.locCode === other.locCode &&
  one.resolutionMin !== other.resolutionMin

const isSameButStage = (one: NamedSeries, other: NamedSeries): boolean =>
  one.metric === other.metric &&
  one.locKind === other.locKind &&
  one.locCode === other.locCode &&
  one.resolutionMin === other.resolutionMin
