import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDevicesChanged } from '../queries.ts'

type Question = {
  name: string
  /** What lies under it, in words; undefined where nothing does. */
  clears?: string | undefined
  remove: () => Promise<unknown>
  onDeleted?: () => void
}

/** Asks in the words of the specification, with what goes too, and deletes. */
export function useAskDelete(): (question: Question) => void {
  const { t } = useTranslation('ui')
  const { modal, message } = App.useApp()
  const changed = useDevicesChanged()
  return ({ name, clears, remove, onDeleted }) =>
    void modal.confirm({
      title: t('resource.askDelete'),
      content: (
        <>
          <p>{name}</p>
          {clears && <p>{clears}</p>}
          <p>{t(clears ? 'resource.clearsHint' : 'resource.deleteHint')}</p>
        </>
      ),
      okText: t('resource.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () =>
        remove().then(
          async () => {
            onDeleted?.()
            await changed()
            void message.success(t('resource.deletedOne', { name }))
          },
          // It has been shown by the interceptor already.
          () => undefined,
        ),
    })
}
