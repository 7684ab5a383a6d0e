import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './resource-import.module.css'

/** A column of the file: the name in its head, and what the page calls it. */
export type FileColumn = { name: string; title: string }

/** Which columns a file has, and one that has only its head. */
export function ImportColumns({
  columns,
  what,
}: {
  columns: readonly FileColumn[]
  /** What a row is called. */
  what: string
}) {
  const { t } = useTranslation('ui')
  return (
    <>
      <p className={styles.hint}>{t('resource.columnsOfFile')}</p>
      <ul className={styles.fields}>
        {columns.map((column) => (
          <li key={column.name}>
            <ColumnName {...column} />
          </li>
        ))}
      </ul>
      <Button
        className={styles.template ?? ''}
        type="link"
        icon={<DownloadOutlined />}
        href={templateOf(columns)}
        download={t('resource.templateName', { what })}
      >
        {t('resource.template')}
      </Button>
    </>
  )
}

/** As the page calls it, with the name in the head of the file. */
export function ColumnName({ name, title }: FileColumn) {
  return (
    <>
      {title} <small className={styles.code}>{name}</small>
    </>
  )
}

/** With a byte order mark: spreadsheet programs then keep the Chinese that is entered. */
const templateOf = (columns: readonly FileColumn[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${columns.map(({ name }) => name).join(',')}\r\n`)}`
