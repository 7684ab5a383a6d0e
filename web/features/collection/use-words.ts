import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportIssueRow, ImportRefusal } from '#api/collection/shapes.ts'
import { type LayoutCode, PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import { issueKey, issueParams } from './model/issue-text.ts'
import type { SeriesWords } from './model/preview-curve.ts'

const MIB = 1024 * 1024

/**
 * Names of what files hold, and sentences for what is wrong with them. A place is called by what the
 * layout has: station, trading unit, node or zone.
 */
export function useWords(layout?: LayoutCode | null) {
  const { t } = useTranslation('collection-words')
  return useMemo(() => {
    const place = (layout && PLACE_OF_LAYOUT[layout]) ?? 'STATION'
    const kind = t(`place.${place}`)
    const stage = (code: string) => t(`stage.${code}`)
    const field = (code: string) => t(`field.${code}`, { kind })
    const province = (code: string) => t(`province.${code}`)
    const series = (metric: string, stageCode: string) =>
      t('seriesName', { metric: t(`metric.${metric}`), stage: stage(stageCode) })
    return {
      place: kind,
      field,
      layout: (code: string) => t(`layout.${code}`),
      issueName: (code: string) => t(`issueName.${code}`, { kind }),
      seriesName: ({ metric, stage: stageCode, locCode }: SeriesWords) =>
        locCode ? `${locCode} · ${series(metric, stageCode)}` : series(metric, stageCode),
      issue: (issue: Pick<ImportIssueRow, 'code' | 'params'>) =>
        t(
          `issue.${issueKey(issue, place)}`,
          issueParams(issue, { series, field, stage, province, kind }),
        ),
      refusal: ({ code, params }: ImportRefusal) => {
        const megabytes = params.megabytes ?? Math.round(Number(params.limit) / MIB)
        return t(`refusal.${code}`, { ...params, megabytes })
      },
    }
  }, [t, layout])
}
