import { type ResourceCode, typesOf } from '#api/kernel/resources.ts'
import type { SessionUser } from '../../http/call-context.ts'
import type { Job } from '../../jobs/job-queue.ts'

/**
 * What seeing and what ending a job of a kind asks for, beside having ordered it oneself. To end the reading or writing
 * of a file decides on the file, which is its owner's and the keeper's.
 */
type JobRights = { see: ResourceCode; end: ResourceCode }

export const JOB_RIGHTS: Record<string, JobRights> = {
  demoStorage: { see: '/demo:control', end: '/demo:control' },
  demoStep: { see: '/demo:control', end: '/demo:control' },
  forecast: { see: '/forecast:read', end: '/forecast:run' },
  forecastDaily: { see: '/forecast:read', end: '/forecast:run' },
  importCommit: { see: '/collection:read', end: '/collection:manage' },
  importInspect: { see: '/collection:read', end: '/collection:manage' },
  replayStep: { see: '/replay:run', end: '/replay:run' },
  report: { see: '/report:read', end: '/report:edit' },
  scan: { see: '/scan:read', end: '/scan:run' },
  scanArchive: { see: '/scan:read', end: '/scan:run' },
  scanAnalysis: { see: '/scan:read', end: '/scan:run' },
  scanRecalculation: { see: '/diagnosis:read', end: '/diagnosis:edit' },
}

/** Whether sessions of a user's type know jobs of a kind at all. */
export function knowsKind(kind: string, { systemType }: Pick<SessionUser, 'systemType'>): boolean {
  const rights = JOB_RIGHTS[kind]
  return rights === undefined || typesOf(rights.see).includes(systemType)
}

/** The imported file that a job works on, if it does on one. */
export function fileOfJob({ kind, payload }: Pick<Job, 'kind' | 'payload'>): number | null {
  const isImport = kind === 'importCommit' || kind === 'importInspect'
  return isImport ? ((payload as { fileId?: number }).fileId ?? null) : null
}

/** Whether a user may do something with a job: as the one who ordered it, or by the right of its kind. */
export function mayDo(
  what: keyof JobRights,
  { kind, createdBy }: { kind: string; createdBy: number | null },
  { userId, resources }: Pick<SessionUser, 'userId' | 'resources'>,
): boolean {
  if (createdBy === userId) return true
  const rights = JOB_RIGHTS[kind]
  return rights !== undefined && resources.has(rights[what])
}

/** Whether a session is of the type that another's job was ordered in, as whoever ends it must be. */
export const isOfItsType = (
  { createdBy, systemType }: Pick<Job, 'createdBy' | 'systemType'>,
  user: Pick<SessionUser, 'userId' | 'systemType'>,
): boolean => createdBy === user.userId || systemType === null || systemType === user.systemType
