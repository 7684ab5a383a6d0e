import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { type ReplayView, removeReplay, replays, stepReplay } from '#api/replay/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { loadProvinces } from '#web/client/session/province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useProvinceEntry } from '#web/ui/page/province-change.ts'

const LIST = { invalidates: [replays] }

/** Steps, stops and deletes replays. The interceptor tells what the server refused. */
export function useReplayActions(onRemoved: () => void) {
  const step = useEndpointMutation(stepReplay, LIST)
  const cancel = useEndpointMutation(cancelJob, LIST)
  const { ask, isRemoving } = useRemove(onRemoved)
  return {
    busy: step.isPending || isRemoving,
    step: ({ id }: ReplayView, days: number) => step.mutate({ id, days }),
    cancel: cancel.isPending ? undefined : (jobId: number) => cancel.mutate({ id: jobId }),
    remove: ask,
  }
}

function useRemove(onRemoved: () => void) {
  const { t } = useTranslation('replay')
  const { modal, message } = App.useApp()
  const enter = useProvinceEntry()
  const remove = useEndpointMutation(removeReplay, LIST)
  const removeNow = async ({ id, provinceId, sourceProvinceId }: ReplayView) => {
    const isHere = () => useSession.getState().province?.value === provinceId
    // A province that is gone must not be the current one; whoever would not leave it keeps it.
    if (isHere()) await enter(sourceProvinceId, PAGES.replay)
    if (isHere()) return
    await remove.mutateAsync({ id })
    onRemoved()
    await loadProvinces()
    void message.success(t('remove.done'))
  }
  const ask = (replay: ReplayView) =>
    modal.confirm({
      title: t('remove.title'),
      content: t('remove.text', { name: replay.provinceName }),
      okText: t('remove.ok'),
      okButtonProps: { danger: true },
      cancelText: t('remove.keep'),
      focusable: { autoFocusButton: 'cancel' },
      // The interceptor has told what failed.
      onOk: () => removeNow(replay).catch(() => undefined),
    })
  return { ask: (replay: ReplayView) => void ask(replay), isRemoving: remove.isPending }
}
