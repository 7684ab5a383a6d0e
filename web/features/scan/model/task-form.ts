import type { RequestOf } from '#api/kernel/endpoint.ts'
import { createScanTask, type ScanInverterRow, type ScanTaskRow } from '#api/scan/endpoints.ts'

export type TaskForm = RequestOf<typeof createScanTask>

/** What the drawer opens with: nothing, or a task and its inverters. */
export type TaskDraft = { task: ScanTaskRow; inverters: readonly ScanInverterRow[] } | 'NEW'

const MANUAL = createScanTask.request
/** Weather that is typed in must be there. */
export const MANUAL_SCHEMA = MANUAL.extend({
  manualIrradiance: MANUAL.shape.manualIrradiance.refine(isKnown),
  manualModuleTemperature: MANUAL.shape.manualModuleTemperature.refine(isKnown),
})

export function initialForm(
  draft: TaskDraft,
  plants: readonly { id: number }[] | undefined,
): Partial<TaskForm> {
  if (draft === 'NEW') {
    const only = plants?.length === 1 ? plants[0]!.id : undefined
    return {
      ...(only !== undefined && { plantId: only }),
      inverterIds: [],
      taskType: 'ROUTINE',
      cleaningStatus: 'UNCLEANED',
      environment: 'AUTOMATIC',
      remark: '',
    }
  }
  const { plantId, taskType, cleaningStatus, environment, remark } = draft.task
  const { manualIrradiance, manualModuleTemperature } = draft.task
  return {
    plantId,
    inverterIds: draft.inverters.map(({ inverterId }) => inverterId),
    ...{ taskType, cleaningStatus, environment, remark },
    ...{ manualIrradiance, manualModuleTemperature },
  }
}

function isKnown(value: number | null): boolean {
  return value !== null
}
