import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyDeratingHint } from '#api/declaration/derating-hint.ts'
import {
  approveTenDay,
  exportTenDay,
  fileTenDay,
  recallTenDay,
  rejectTenDay,
  returnTenDay,
  reviseTenDay,
  saveTenDay,
  submitTenDay,
  withdrawTenDay,
} from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { UserAction } from '#domain/declaration/words.ts'
import { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { notifyOf } from '#web/client/notifier.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { linesToSave } from './model/draft.ts'
import { diffEntries } from './model/event-diff.ts'
import { useReadAgain, useTakeAnswer } from './queries.ts'
import type { DraftModel } from './use-draft.ts'

/** What a step asks of the user. */
export type StepForm = { reason?: string; receiptNo?: string }

export type StepAction = Exclude<UserAction, 'SAVE' | 'EXPORT' | 'IMPORT_RESULT'>

/** The changes that a user makes; each takes its answer as the new state. */
export function useActions(model: DraftModel) {
  const { t } = useTranslation('declaration')
  const { t: hint } = useTranslation('hint')
  const { message } = App.useApp()
  const takeAnswer = useTakeAnswer()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)

  const take = async (answer: DeclarationDetail) => {
    model.accept(answer)
    await takeAnswer(answer)
  }
  /** After a conflict the newest state is read; entries stay where they are. */
  const whenRefused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === ERRORS.conflict.code) await readAgain()
  }
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      await whenRefused(error)
      throw error
    } finally {
      setBusy(false)
    }
  }
  const store = async () => {
    const answer = await call(saveTenDay, saveRequest(model), { quiet: true })
    await take(answer)
    return answer
  }

  return {
    busy,
    /** Errors are shown here: nobody waits for them. */
    save: () =>
      guarded(store).then(
        () => void message.success(t('done.SAVE')),
        (error: unknown) => {
          const conflict = error instanceof ApiError && error.code === ERRORS.conflict.code
          // The panel with both versions says more than a message.
          if (error instanceof ApiError && !conflict) notifyOf(error)
        },
      ),
    /** Saves the draft less the hint of its days; a refusal says who was quicker. */
    applyHint: () =>
      guarded(async () => {
        const answer = await call(applyDeratingHint, saveRequest(model), { quiet: true })
        await take(answer)
        await readAgain()
        return answer
      }).then(
        (answer) =>
          void message.success(hint('done', { mwh: formatNumber(reducedMwh(answer), 3) })),
        (error: unknown) => {
          if (error instanceof ApiError) notifyOf(error)
        },
      ),
    /** @throws ApiError to be shown where the user was asked */
    step: (action: StepAction, form: StepForm) =>
      guarded(async () => {
        const before = action === 'SUBMIT' && model.dirty ? await store() : model.base
        await take(await callStep(action, before, form))
        void message.success(t(`done.${action}`))
      }),
    exportFile: async () => {
      const { id } = model.base
      if (id === null) return
      const name = await download(exportTenDay, { id }).catch(() => '')
      if (name) void message.success(t('done.EXPORT', { name }))
    },
    readAgain,
  }
}

/** What the history says that a hint took off. */
function reducedMwh({ events }: DeclarationDetail): string | null {
  const newest = events.toSorted((a, b) => b.id - a.id)[0]
  return diffEntries(newest?.diff).find(({ field }) => field === 'hintMwh')?.after ?? null
}

function saveRequest({ base, draft, remark }: DraftModel) {
  const { provinceId, stationId, yearMonth, cycle, lockVersion } = base
  const subject = { provinceId, stationId, yearMonth, cycle }
  return { ...subject, lockVersion, remark: remark.trim() || null, lines: linesToSave(draft) }
}

function callStep(
  action: StepAction,
  { id, lockVersion }: DeclarationDetail,
  { reason, receiptNo }: StepForm,
): Promise<DeclarationDetail> {
  const quiet = { quiet: true }
  const target = { id: id ?? 0, lockVersion }
  const step = { ...target, ...(reason && { reason }) }
  const explained = { ...target, reason: reason ?? '' }
  switch (action) {
    case 'SUBMIT':
      return call(submitTenDay, step, quiet)
    case 'RECALL':
      return call(recallTenDay, step, quiet)
    case 'APPROVE':
      return call(approveTenDay, step, quiet)
    case 'REJECT':
      return call(rejectTenDay, explained, quiet)
    case 'FILE':
      return call(fileTenDay, { ...step, receiptNo: receiptNo ?? '' }, quiet)
    case 'RETURN':
      return call(returnTenDay, explained, quiet)
    case 'WITHDRAW':
      return call(withdrawTenDay, step, quiet)
    case 'REVISE':
      return call(reviseTenDay, step, quiet)
  }
}
