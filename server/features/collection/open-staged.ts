import { IMPORT_CHANGED } from '#contract/import-shapes.ts'
import type { Services } from '../../services.ts'
import { readUpload } from './read-upload.ts'
import { StagedImport } from './staged-import.ts'
import type { StoredFile } from './stored-file.ts'
import { stagedPath } from './upload-store.ts'

/** Reading has a limit of its own; nobody's leaving ends it for the others. */
const NEVER = { signal: new AbortController().signal }
/** Files being read again, so that two callers of one file wait for one reading. */
const reading = new Map<number, Promise<unknown>>()

/**
 * What was read from a file; read again from the upload where it is gone.
 *
 * @throws Error IMPORT_CHANGED when the upload cannot be read any more
 */
export async function openStaged(services: Services, file: StoredFile): Promise<StagedImport> {
  const mapping = file.mapping?.mapping ?? null
  const target = stagedPath(services.config, file.id)
  const known = await StagedImport.open(target, mapping)
  if (known) return known
  const running = reading.get(file.id) ?? readUpload(services, file, NEVER)
  reading.set(file.id, running)
  try {
    await running
  } finally {
    reading.delete(file.id)
  }
  const again = await StagedImport.open(target, mapping)
  if (!again) throw new Error(IMPORT_CHANGED)
  return again
}
