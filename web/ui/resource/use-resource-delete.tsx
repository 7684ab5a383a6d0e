import { App, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import type { ResourceRow } from './resource-types.ts'
import { knownTo, type Within } from './resource-within.ts'

type Options<Row> = {
  remove: Endpoint | undefined
  list: Endpoint
  nameOf: (row: Row) => string
  within: Within
  texts: string
  clears: ((row: Row) => Record<string, number>) | undefined
  /** What was asked about is gone. */
  onDeleted: () => void
}

/** Asks, then deletes one row or several; what is refused is told row by row, with its reason. */
export function useResourceDelete<Row extends ResourceRow>(options: Options<Row>) {
  const { remove, list, nameOf, within, texts, clears, onDeleted } = options
  const { t } = useTranslation(['ui', texts.split(':')[0]!])
  const { message, notification } = App.useApp()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [busy, setBusy] = useState(false)
  // Without an endpoint nothing asks.
  const deletion = useEndpointMutation(remove ?? list, { quiet: true, invalidates: [list] })

  async function agree() {
    setBusy(true)
    const refused: { name: string; reason: string }[] = []
    for (const row of rows) {
      try {
        const endpoint = remove ?? list
        const agreed = 'withChildren' in endpoint.request.shape && isAny(clears?.(row) ?? {})
        await deletion.mutateAsync({
          ...{ id: row.id, ...knownTo(endpoint, within) },
          ...(agreed && { withChildren: true }),
        })
      } catch (error) {
        refused.push({ name: nameOf(row), reason: (error as Error).message })
      }
    }
    setBusy(false)
    setRows([])
    const count = rows.length - refused.length
    const [only, ...others] = rows
    if (count > 0 && only) {
      const isAlone = others.length === 0
      void message.success(
        isAlone
          ? t('resource.deletedOne', { name: nameOf(only) })
          : t('resource.deleted', { count }),
      )
    }
    if (refused.length > 0) {
      notification.error({
        title: t('resource.notDeleted', { count: refused.length }),
        description: refused.map((one) => <p key={one.name}>{t('resource.notDeletedOne', one)}</p>),
        duration: 0,
      })
    }
    onDeleted()
  }

  const cleared = sumOf(clears ? rows.map(clears) : [])
  const clearsAny = isAny(cleared)
  const dialog = rows.length > 0 && (
    <Modal
      open
      title={t('resource.askDelete')}
      okText={t('resource.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      onOk={() => void agree()}
      onCancel={() => setRows([])}
    >
      <p>{rows.slice(0, NAMED).map(nameOf).join(t('resource.comma'))}</p>
      {rows.length > NAMED && <p>{t('lines.more', { count: rows.length - NAMED })}</p>}
      {clearsAny && <p>{t(`${texts}.clears`, cleared)}</p>}
      <p>{t(clearsAny ? 'resource.clearsHint' : 'resource.deleteHint')}</p>
    </Modal>
  )
  return { ask: setRows, dialog }
}

/** Names in a question; more nobody reads. */
const NAMED = 10

const isAny = (counts: Record<string, number>) => Object.values(counts).some((count) => count > 0)

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of counts) {
    for (const [what, count] of Object.entries(one)) sum[what] = (sum[what] ?? 0) + count
  }
  return sum
}
