/** Words of long work. */

export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Code of a job that ended because the disk of the server or of the database was full. */
export const STORAGE_FULL = 'STORAGE_FULL'
