import { computeInThread } from '../../jobs/compute-thread.ts'
import type { Services } from '../../services.ts'
import type { FileRefusal } from './layouts/file-tasks.ts'
import type { FileTask } from './layouts/file-tasks.worker.ts'
import type { RememberedMapping } from './layouts/mapping-choice.ts'
import type { StageAnswer } from './layouts/stage-file.ts'
import { parseOptionsFor } from './parse-options.ts'
import { newStagedPath } from './staged-store.ts'
import type { StoredFile } from './stored-file.ts'

type StagingTask = Extract<FileTask, { kind: 'stage' }>

const WORKER = 'server/features/collection/layouts/file-tasks.worker'
const SECONDS = 60
const MEGABYTES = 1024

/** Reads an uploaded file in a thread, within a time and a memory, and leaves its curves staged. */
export async function readUpload(
  services: Services,
  file: StoredFile,
  { signal, remembered = [] }: { signal: AbortSignal; remembered?: readonly RememberedMapping[] },
): Promise<StageAnswer | FileRefusal> {
  const task: Omit<StagingTask, 'path'> = {
    kind: 'stage',
    fileName: file.fileName,
    mapping: file.mapping?.mapping ?? null,
    remembered,
    options: await parseOptionsFor(services, file),
    target: newStagedPath(services.config, file.id),
  }
  try {
    return await services.files.withPath(file.sha256, (path) =>
      computeInThread<FileTask, never, StageAnswer | FileRefusal>(
        WORKER,
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

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
