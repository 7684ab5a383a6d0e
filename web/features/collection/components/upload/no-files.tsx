import { useTranslation } from 'react-i18next'
import { curveSeriesList } from '#api/curves/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Empty } from '#web/ui/states/empty.tsx'

/** No file was uploaded for a province; its data may have come another way. */
export function NoFiles({ provinceId, mayImport }: { provinceId: string; mayImport: boolean }) {
  const { t } = useTranslation('collection')
  // Who may not read the market's curves is told of files alone.
  const series = useEndpoint(curveSeriesList, { provinceId, locKind: 'SYSTEM' }, { quiet: true })
  const loaded = series.data?.rows.filter(({ lastDate }) => lastDate !== null) ?? []
  const from = loaded.map(({ firstDate }) => firstDate ?? '').toSorted()[0]
  const to = loaded
    .map(({ lastDate }) => lastDate ?? '')
    .toSorted()
    .at(-1)
  const hint = from
    ? t(mayImport ? 'files.emptyLoaded' : 'files.emptyReadLoaded', { from, to })
    : t(mayImport ? 'files.emptyHint' : 'files.emptyReadHint')
  return <Empty title={t('files.empty')} hint={series.isLoading ? undefined : hint} />
}
