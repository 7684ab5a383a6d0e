import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CellDetail } from '#api/collection/completeness.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from './completeness.module.css'

/** What came of the day, the latest first, and the files that brought it. */
export function CellVersions({ cell: { versions } }: { cell: CellDetail }) {
  const { t } = useTranslation('completeness')
  const { navigate } = usePageLocation()
  const hasPlaces = versions.some(({ locCode }) => locCode !== '')
  return (
    <section>
      <h3 className={styles.sectionTitle}>{t('cell.versions')}</h3>
      {versions.length === 0 ? (
        <p className={styles.note}>{t('cell.noVersions')}</p>
      ) : (
        <FiguresTable name={t('cell.versions')} isCompact>
          <thead>
            <tr>
              <th scope="col">{t('cell.version')}</th>
              {hasPlaces && <th scope="col">{t('cell.place')}</th>}
              <th scope="col">{t('cell.receivedAt')}</th>
              <th scope="col">{t('cell.present')}</th>
              <th scope="col">{t('cell.file')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ locCode, version, receivedAt, presentCount, file, ...is }) => (
              <tr key={`${locCode}|${version}`}>
                <th scope="row">
                  {version} {is.isCurrent && <Tag color="success">{t('cell.current')}</Tag>}
                  {is.withdrawnAt !== null && <Tag>{t('cell.withdrawn')}</Tag>}
                </th>
                {hasPlaces && <td>{locCode}</td>}
                <td>{shortTime(receivedAt)}</td>
                <td>{presentCount}</td>
                <td>
                  {file ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => navigate(`${PAGES.fileImport}?id=${file.id}`)}
                    >
                      {file.name}
                    </Button>
                  ) : (
                    t('cell.noFile')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </section>
  )
}
