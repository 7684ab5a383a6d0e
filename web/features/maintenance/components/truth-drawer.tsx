import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { diagnosisTruth } from '#api/maintenance/orders.ts'
import { useEndpoint } from '#web/client/query.ts'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from './maintenance.module.css'

type Truth = AnswerOf<typeof diagnosisTruth>['rows'][number]

/** More than there are codes. */
const ALL = 100

/** How right the diagnosis was by what people found on site. */
export function TruthDrawer({
  plantId,
  onClose,
}: {
  plantId: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('maintenance')
  const request = { pageSize: ALL, ...(plantId !== undefined && { plantId }) }
  const query = useEndpoint(diagnosisTruth, request, { quiet: true, staleTime: 0 })
  const rows = query.data?.rows
  return (
    <Drawer open title={t('truth.title')} size="min(100vw, 760px)" onClose={onClose}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {rows && rows.length === 0 && <Empty title={t('truth.none')} hint={t('truth.noneHint')} />}
      {rows && rows.length > 0 && (
        <div className={styles.body}>
          <p>{basisOf(rows, t)}</p>
          <TruthTable rows={rows} />
        </div>
      )}
    </Drawer>
  )
}

function basisOf(
  rows: readonly Truth[],
  t: ReturnType<typeof useTranslation<'maintenance'>>['t'],
): string {
  const sum = (field: 'orders' | 'dismissed' | 'asDiagnosed') =>
    rows.reduce((all, row) => all + row[field], 0)
  const strings = rows.reduce((all, row) => all + stringsOf(row), 0)
  return t('truth.basis', {
    ...{ orders: sum('orders'), dismissed: sum('dismissed'), strings, right: sum('asDiagnosed') },
    share: formatPercent(sum('asDiagnosed') / strings, 0),
  })
}

const stringsOf = ({ asDiagnosed, otherCause, nothingFound }: Truth) =>
  asDiagnosed + otherCause + nothingFound

function TruthTable({ rows }: { rows: readonly Truth[] }) {
  const { t } = useTranslation('maintenance')
  return (
    <FiguresTable name={t('truth.title')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('truth.diagnosed')}</th>
          <th scope="col">{t('cause.AS_DIAGNOSED')}</th>
          <th scope="col">{t('cause.OTHER_CAUSE')}</th>
          <th scope="col">{t('cause.NOTHING_FOUND')}</th>
          <th scope="col">{t('truth.right')}</th>
          <th scope="col">{t('truth.foundAs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <th scope="row">{row.codeName}</th>
            <td>{formatNumber(row.asDiagnosed, 0)}</td>
            <td>{formatNumber(row.otherCause, 0)}</td>
            <td>{formatNumber(row.nothingFound, 0)}</td>
            <td>{formatPercent(row.asDiagnosed / stringsOf(row), 0)}</td>
            <td>
              {row.foundAs
                .map(({ codeName, strings }) => t('truth.as', { code: codeName, n: strings }))
                .join(t('truth.comma')) || EMPTY_TEXT}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
