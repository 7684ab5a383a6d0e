import type { SystemType } from '#api/kernel/system-types.ts'

type Caller = { userId: number; systemType: SystemType }

/** Whose a job is, and in sessions of which type somebody else may end it. */
export const orderedBy = ({ userId, systemType }: Caller) => ({ createdBy: userId, systemType })
