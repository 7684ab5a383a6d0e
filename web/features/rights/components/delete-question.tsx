import { App, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { useEndpointMutation } from '#web/client/query.ts'

/** Asks before something goes with what hangs on it, as the row has told; more than that is refused. */
export function DeleteQuestion({
  id,
  name,
  losers,
  remove,
  list,
  onClose,
}: {
  id: number
  name: string
  /** How many lose it; null when it is nobody. */
  losers: string | null
  remove: Endpoint
  list: Endpoint
  onClose: () => void
}) {
  const { t } = useTranslation(['rights', 'ui'])
  const { message } = App.useApp()
  const deletion = useEndpointMutation(remove, { invalidates: [list] })
  const agree = () =>
    deletion.mutate(
      { id, withChildren: losers !== null },
      {
        onSuccess: () => void message.success(t('done.deleted', { name })),
        onSettled: onClose,
      },
    )
  return (
    <Modal
      open
      title={t('ask.delete')}
      okText={t('action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('ui:form.cancel')}
      confirmLoading={deletion.isPending}
      onOk={agree}
      onCancel={onClose}
    >
      <p>{name}</p>
      {losers && (
        <p>
          {t('ask.clears')}
          <br />
          {losers}
        </p>
      )}
    </Modal>
  )
}
