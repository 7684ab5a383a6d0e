import { App } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationParameters, saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import { parameterHistory } from '#api/diagnosis/parameter-history.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import {
  changesOf,
  NOTHING_CHANGED,
  type ParameterDraft,
  saveRequest,
} from './model/parameter-draft.ts'

/** What came of the last save that failed. */
export type SaveFailure = {
  isConflict: boolean
  message: string
  /** By key of the coefficient or name of the setting. */
  fields: ReadonlyMap<string, string>
}

export type DraftOf = ReturnType<typeof useParameterDraft>

/** Parameters of a plant with what was changed and not saved, which a newer version of somebody else leaves. */
export function useParameterDraft(plant: { id: number; name: string }) {
  const { t } = useTranslation('parameters')
  const { message } = App.useApp()
  const [draft, setDraft] = useState<ParameterDraft>(NOTHING_CHANGED)
  const [failure, setFailure] = useState<SaveFailure>()
  const [jobId, setJobId] = useState<number>()
  const changes = changesOf(draft)
  useUnsaved(changes > 0)
  // What is being changed stays as it was read: a newer version is a conflict, and taken knowingly.
  const staleTime = changes > 0 ? Number.POSITIVE_INFINITY : 0
  const query = useEndpoint(
    calculationParameters,
    { plantId: plant.id },
    { quiet: true, staleTime, refetchOnMount: changes === 0 },
  )
  const saving = useEndpointMutation(saveCalculationParameters, {
    quiet: true,
    invalidates: [calculationParameters, parameterHistory],
  })
  const saved = query.data
  const request = saved && saveRequest(plant.id, saved, draft)
  const change = useCallback((next: (draft: ParameterDraft) => ParameterDraft) => {
    setFailure(undefined)
    setDraft(next)
  }, [])

  async function save() {
    if (!request) return
    setFailure(undefined)
    try {
      const { lockVersion, jobId: ordered } = await saving.mutateAsync(request)
      setDraft(NOTHING_CHANGED)
      setJobId(ordered ?? undefined)
      void message.success(t('saved', { plant: plant.name, n: lockVersion }))
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  async function takeTheirs() {
    await query.refetch()
    setFailure(undefined)
  }
  return {
    ...{ query, saved, draft, changes, failure, jobId, request, change, save, takeTheirs },
    isSaving: saving.isPending,
    discard: () => change(() => NOTHING_CHANGED),
  }
}

function failureOf(error: unknown): SaveFailure {
  const { message, code, fields } =
    error instanceof ApiError ? error : { message: '', code: undefined, fields: [] }
  return {
    ...{ message, isConflict: code === 409 },
    fields: new Map(fields.map((one) => [one.field.replace(/^coefficients\./, ''), one.message])),
  }
}
