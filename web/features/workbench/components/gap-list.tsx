import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { DataGap } from '#api/workbench/shapes.ts'
import { Can } from '#web/ui/access/can.tsx'
import { dayInYear } from '#web/ui/format/time.ts'
import { Lines } from '#web/ui/page/lines.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import styles from './workbench.module.css'

/** What should have come by now and did not, in words, and where files are brought. */
export function GapList({ gaps, name }: { gaps: readonly DataGap[]; name: string }) {
  const { t } = useTranslation('workbench')
  const { navigate } = usePageLocation()
  const textOf = useGapText()
  if (gaps.length === 0) return <p className={styles.empty}>{t('gap.none')}</p>
  return (
    <div className={styles.stack}>
      <Lines
        name={name}
        lines={gaps.map((gap) => ({
          key: `${gap.metric}|${gap.stage}|${gap.locKind}|${gap.locCode}|${gap.kind}`,
          text: textOf(gap),
        }))}
      />
      <Can code="/collection:import">
        <Button
          type="link"
          size="small"
          className={styles.link ?? ''}
          onClick={() => navigate(PAGES.fileImport)}
        >
          {t('gap.toImport')}
        </Button>
      </Can>
    </div>
  )
}

/** A gap as a sentence. */
export function useGapText(): (gap: DataGap) => string {
  const { t } = useTranslation(['workbench', 'collection-words'])
  return ({ metric, stage, placeName, kind, days }) =>
    t(`gap.${kind}`, {
      series: t('collection-words:seriesName', {
        metric: t(`collection-words:metric.${metric}`),
        stage: t(`collection-words:stage.${stage}`),
      }),
      place: placeName || t('gap.province'),
      days: days
        .map(({ from, to }) =>
          from === to
            ? dayInYear(from)
            : t('gap.run', { from: dayInYear(from), to: dayInYear(to) }),
        )
        .join(t('comma')),
    })
}
