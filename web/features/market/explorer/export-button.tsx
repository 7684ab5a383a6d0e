import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EXPORT_SHAPES, exploreExport } from '#api/curves/explore.ts'
import { download } from '#web/client/download.ts'
import type { ExplorerView } from './explorer-url.ts'
import type { CurveNames } from './use-curve-names.ts'
import type { ExploredCurve, ExplorerQuestion } from './use-explorer.ts'

const SHAPES: Record<ExplorerView, (typeof EXPORT_SHAPES)[number]> = {
  line: 'SLOTS',
  table: 'SLOTS',
  heat: 'HEAT',
  duration: 'DURATION',
  statistics: 'STATISTICS',
}

/** Saves what the view shows, with the names and units of the screen. */
export function ExportButton({
  question,
  curves,
  view,
  map,
  names,
}: {
  question: ExplorerQuestion | null
  curves: readonly ExploredCurve[]
  view: ExplorerView
  /** The curve of the heat map. */
  map: string
  names: CurveNames
}) {
  const { t } = useTranslation('curves')
  const [busy, setBusy] = useState(false)
  const exportNow = async (format: 'xlsx' | 'csv') => {
    if (!question) return
    const { asOf, ...range } = question
    const shown = view === 'heat' ? curves.filter(({ curve }) => curve === map) : curves
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exploreExport, {
      ...range,
      ...(asOf && { asOf }),
      curves: shown.map(({ curve }) => curve),
      titles: shown.map((curve) => `${names.curve(curve)} (${names.unit(curve.unit)})`),
      shape: SHAPES[view],
      format,
    }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={!question || curves.length === 0}
      menu={{
        items: (['xlsx', 'csv'] as const).map((key) => ({ key, label: t(`export.${key}`) })),
        onClick: ({ key }) => void exportNow(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        {t('export.button')}
      </Button>
    </Dropdown>
  )
}
