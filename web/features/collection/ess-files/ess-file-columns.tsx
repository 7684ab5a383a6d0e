import { Button, Popconfirm, Popover, Tag } from 'antd'
import type { TFunction } from 'i18next'
import type { EssDataFileRow } from '#api/storage/data-files.ts'
import type { ImportState } from '#domain/collection/words.ts'
import { fileSize } from '#web/ui/format/file-size.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from '../components/collection.module.css'
import { dateRange } from '../model/date-range.ts'
import type { useWords } from '../use-words.ts'

const COLORS: Record<ImportState, string> = {
  RECEIVED: 'processing',
  PARSED: 'blue',
  COMMITTED: 'success',
  REJECTED: 'error',
  DUPLICATE: 'default',
  DISCARDED: 'default',
  UNDONE: 'default',
  UNPACKED: 'default',
  KEPT: 'success',
}

/** Characters of a hash that tell files apart at a glance. */
const HASH_CHARS = 10

type Source = {
  t: TFunction<['ess-files', 'collection']>
  words: ReturnType<typeof useWords>
  mayImport: boolean
  onOpen: (id: number) => void
  onRemove: (row: EssDataFileRow) => void
}

export function essFileColumns(source: Source): readonly DataColumn<EssDataFileRow>[] {
  const { t, mayImport, onOpen, onRemove } = source
  return [
    {
      code: 'name',
      title: t('list.name'),
      value: ({ fileName }) => fileName,
      render: ({ id, fileName, mayOpen }) =>
        mayOpen ? (
          <Button
            type="link"
            size="small"
            className={styles.nameButton ?? ''}
            title={fileName}
            onClick={() => onOpen(id)}
          >
            {fileName}
          </Button>
        ) : (
          fileName
        ),
      width: 300,
      locked: true,
    },
    {
      code: 'kind',
      title: t('list.kind'),
      value: ({ dataKind }) => t(`kind.${dataKind}`),
      width: 130,
    },
    { code: 'dates', title: t('list.dates'), value: (row) => dateRange(row), width: 200 },
    {
      code: 'version',
      title: t('list.version'),
      value: ({ version }) => version,
      render: (row) => <Version row={row} t={t} />,
      width: 220,
    },
    {
      code: 'status',
      title: t('list.status'),
      value: ({ parseStatus }) => t(`collection:state.${parseStatus}`),
      render: ({ parseStatus }) => (
        <Tag color={COLORS[parseStatus]}>{t(`collection:state.${parseStatus}`)}</Tag>
      ),
      width: 110,
      locked: true,
    },
    figure('accepted', t('list.accepted'), ({ accepted }) => accepted),
    figure('rejected', t('list.rejected'), ({ rejected }) => rejected),
    {
      code: 'errors',
      title: t('list.errors'),
      numeric: true,
      value: ({ errors }) => errors.length,
      render: (row) => <Errors row={row} source={source} />,
      width: 90,
    },
    {
      code: 'size',
      title: t('list.size'),
      numeric: true,
      value: ({ size }) => fileSize(size),
      width: 100,
    },
    {
      code: 'uploadedBy',
      title: t('list.uploadedBy'),
      value: ({ uploadedBy }) => uploadedBy,
      width: 110,
    },
    {
      code: 'uploadedAt',
      title: t('list.uploadedAt'),
      value: ({ uploadedAt }) => shortTime(uploadedAt),
      width: 150,
    },
    {
      code: 'hash',
      title: t('list.hash'),
      value: ({ sha256 }) => sha256,
      render: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, HASH_CHARS)}…</code>,
      width: 130,
    },
    {
      code: 'id',
      title: t('list.id'),
      numeric: true,
      value: ({ id }) => id,
      width: 90,
      hidden: true,
    },
    ...(mayImport
      ? [
          {
            code: 'actions',
            title: t('list.actions'),
            value: () => null,
            render: (row: EssDataFileRow) => (
              <Actions row={row} t={t} onOpen={onOpen} onRemove={onRemove} />
            ),
            width: 150,
            locked: true,
            fixed: 'end' as const,
          },
        ]
      : []),
  ]
}

function figure(
  ...[code, title, pick]: [string, string, (row: EssDataFileRow) => number | null]
): DataColumn<EssDataFileRow> {
  const render = (row: EssDataFileRow) => formatNumber(pick(row))
  return { code, title, width: 130, numeric: true, value: pick, render }
}

function Version({ row, t }: { row: EssDataFileRow; t: Source['t'] }) {
  const { version, currentDays, days, isCurrent, parseStatus } = row
  if (version === null || currentDays === null || days === null) return '-'
  // Its status says that it was deleted.
  if (parseStatus === 'UNDONE') return version
  return (
    <>
      {version}{' '}
      {!isCurrent ? (
        <Tag>{t('list.replaced')}</Tag>
      ) : currentDays === days ? (
        <Tag color="success">{t('list.current')}</Tag>
      ) : (
        <Tag color="warning">{t('list.partly', { current: currentDays, days })}</Tag>
      )}
    </>
  )
}

function Errors({ row, source: { t, words } }: { row: EssDataFileRow; source: Source }) {
  const { errors, refusal, fileName } = row
  if (refusal !== null)
    return <span className={styles.bad}>{words.refusal(refusalOf(refusal))}</span>
  if (errors.length === 0) return formatNumber(0)
  return (
    <Popover
      trigger="click"
      content={
        <ul className={styles.errorList} aria-label={t('list.errorList', { name: fileName })}>
          {errors.map(({ row: at, column, reason, params }) => (
            <li key={`${at}|${column}|${reason}`}>
              {at === null || column === null
                ? t('list.whole')
                : t('list.where', { row: at, column })}
              ：{words.issue({ code: reason, params })}
            </li>
          ))}
        </ul>
      }
    >
      <Button type="link" size="small" danger aria-label={t('list.errorList', { name: fileName })}>
        {formatNumber(errors.length)}
      </Button>
    </Popover>
  )
}

const refusalOf = (code: string) =>
  ({ code, params: {} }) as Parameters<Source['words']['refusal']>[0]

function Actions({
  row,
  t,
  onOpen,
  onRemove,
}: { row: EssDataFileRow } & Pick<Source, 't' | 'onOpen' | 'onRemove'>) {
  const { id, parseStatus, mayOpen, decidable, fileName: name } = row
  if (parseStatus === 'UNDONE' || parseStatus === 'DISCARDED' || !decidable) return null
  const hasHistory = parseStatus === 'COMMITTED' || parseStatus === 'KEPT'
  return (
    <>
      {parseStatus === 'PARSED' && mayOpen && (
        <Button type="link" size="small" onClick={() => onOpen(id)}>
          {t('action.confirm')}
        </Button>
      )}
      <Popconfirm
        title={t(hasHistory ? 'action.removeSure' : 'action.discardSure', { name })}
        okText={t('action.remove')}
        okButtonProps={{ danger: true }}
        onConfirm={() => onRemove(row)}
      >
        <Button type="link" size="small" danger>
          {t('action.remove')}
        </Button>
      </Popconfirm>
    </>
  )
}
