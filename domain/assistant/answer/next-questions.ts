import { hasColumn } from '../catalogue/views.ts'
import type { Findings, Language } from './answer-types.ts'

/** Up to three questions that go on from an answer. */
export function nextQuestions({ query, found }: Findings, language: Language): string[] {
  const metric = found[0]!.metric
  // Of two figures that go together nothing shorter than the question asks for another.
  if (query.analysis === 'CORRELATION') return []
  const zh = language === 'zh'
  const isDated = query.time !== null && hasColumn(metric.source.view, 'day')
  const { stage } = metric.features
  const other =
    stage === 'DA'
      ? zh
        ? '那实时呢'
        : 'what about real-time'
      : stage === 'RT'
        ? zh
          ? '那日前呢'
          : 'what about day-ahead'
        : stage === 'ACTUAL'
          ? zh
            ? '那预测呢'
            : 'what about the forecast'
          : undefined
  return [
    ...(query.dimensions.length === 0 &&
    query.countOf === null &&
    isDated &&
    metric.dimensions.includes('HOUR')
      ? [zh ? '按小时看' : 'by hour']
      : []),
    ...(query.dimensions.length > 0 || !isDated
      ? []
      : [zh ? '那上个月呢' : 'what about last month']),
    ...(other ? [other] : []),
    ...(query.compare === null && query.against === null && query.analysis === null && isDated
      ? [zh ? '同比' : 'year on year']
      : []),
  ].slice(0, 3)
}
