import { IMPORT_CHANGED } from '#api/collection/shapes.ts'
import type { Services } from '../../../services.ts'
import { readUpload } from '../reading/read-upload.ts'
import type { StagedImport } from './staged-import.ts'
import { findStaged, stagedOf } from './staged-store.ts'
import type { StoredFile } from './stored-file.ts'

/** Reading has a limit of its own; nobody's leaving ends it for the others. */
const NEVER = { signal: new AbortController().signal }
/** Files being read again, so that two callers of one file wait for one reading. */
const reading = new Map<string, Promise<unknown>>()

/**
 * What was read from a file; read again from the upload where it is gone.
 *
 * @throws Error IMPORT_CHANGED when the upload cannot be read any more
 */
export async function openStaged(services: Services, file: StoredFile): Promise<StagedImport> {
  const mapping = file.mapping?.mapping ?? null
  const folder = stagedOf(services.config, file.id)
  const known = await findStaged(services.config, file.id, mapping)
  if (known) return known
  const running = reading.get(folder) ?? readUpload(services, file, NEVER)
  reading.set(folder, running)
  try {
    await running
  } finally {
    reading.delete(folder)
  }
  const again = await findStaged(services.config, file.id, mapping)
  if (!again) throw new Error(IMPORT_CHANGED)
  return again
}
