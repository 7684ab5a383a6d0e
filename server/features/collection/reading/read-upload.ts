import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { RememberedMapping } from '#files/layouts/audit/mapping-choice.ts'
import type { FileRefusal } from '../../../common/file-tasks/file-tasks.ts'
import { readInThread } from '../../../common/file-tasks/reading-limits.ts'
import {
  STAGE_FILE,
  type StageAnswer,
  type StageTask,
} from '../../../common/file-tasks/stage-file.ts'
import type { Services } from '../../../services.ts'
import { newStagedPath } from '../staging/staged-store.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { parseOptionsFor } from './parse-options.ts'

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
  return services.files.withPath(file.sha256, (path) =>
    readInThread(STAGE_FILE, { ...task, path }, signal),
  )
}
