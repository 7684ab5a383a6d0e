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
  partsOf: ((row: Row) => number) | undefined
  within: Within
  /** What was asked about is gone. */
  onDeleted: () => void
}

/** Asks, then deletes one row or several; what is refused is told row by row, with its reason. */
export function useResourceDelete<Row extends ResourceRow>(options: Options<Row>) {
  const { remove, list, nameOf, partsOf = nothing, within, onDeleted } = options
  const { t } = useTranslation('ui')
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
        const withParts = partsOf(row) > 0 && { withChildren: true }
        await deletion.mutateAsync({
          id: row.id,
          ...knownTo(remove ?? list, within),
          ...withParts,
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

  const parts = rows.reduce((sum, row) => sum + partsOf(row), 0)
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
      {parts > 0 && <p>{t('resource.deleteParts', { count: parts })}</p>}
      <p>{t('resource.deleteHint')}</p>
    </Modal>
  )
  return { ask: setRows, dialog }
}

const nothing = () => 0

/** Names in a question; more nobody reads. */
const NAMED = 10
