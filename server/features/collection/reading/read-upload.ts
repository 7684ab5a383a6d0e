import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { RememberedMapping } from '#files/layouts/audit/mapping-choice.ts'
import type { FileRefusal } from '../../../common/file-tasks/file-tasks.ts'
import {
  STAGE_FILE,
  type StageAnswer,
  type StageTask,
} from '../../../common/file-tasks/stage-file.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import { errorFacts } from '../../../error-facts.ts'
import type { Services } from '../../../services.ts'
import { newStagedPath } from '../staging/staged-store.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { parseOptionsFor } from './parse-options.ts'

const SECONDS = 60
const MEGABYTES = 1024

/** Reads an uploaded file in a thread, within a time and a memory, and leaves its curves staged. */
export async function readUpload(
  services: Services,
  file: StoredFile,
  { signal, remembered = [] }: { signal: AbortSignal; remembered?: readonly RememberedMapping[] },
): Promise<StageAnswer | FileRefusal> {
  const task: Omit<StageTask, 'path'> = {
    fileName: file.fileName,
    mapping: file.mapping?.mapping ?? null,
    ...(file.mapping && { source: file.mapping.source }),
    remembered,
    layouts: file.systemType === null ? undefined : layoutsOfType(file.systemType),
    options: await parseOptionsFor(services, file),
    target: newStagedPath(services.config, file.id),
  }
  try {
    return await services.files.withPath(file.sha256, (path) =>
      computeInThread(
        STAGE_FILE,
        { ...task, path },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
          resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
        },
      ),
    )
  } catch (error) {
    if (!isTooMuch(error)) throw error
    return {
      ok: false,
      code: 'FILE_TOO_COMPLEX',
      params: { seconds: SECONDS, megabytes: MEGABYTES },
    }
  }
}

/** Whether reading took more time or memory than it may. */
export function isTooMuch(error: unknown): boolean {
  const { name, code } = errorFacts(error)
  return name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
