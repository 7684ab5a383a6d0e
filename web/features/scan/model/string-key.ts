import type { Diagnosis } from './types.ts'

/** Names a string within a task, as the address and the call for curves do; one of any task with its task before. */
export function stringKey({
  inverterId,
  position,
  taskId,
}: Pick<Diagnosis, 'inverterId' | 'position'> & { taskId?: number }): string {
  const key = `${inverterId}-${position}`
  return taskId === undefined ? key : `${taskId}-${key}`
}

/** The row of the fault list that is of the string: the newest task alone is in the list. */
export const faultRowId = ({ inverterId, position }: Pick<Diagnosis, 'inverterId' | 'position'>) =>
  inverterId * 100 + position

/** A string of a task, as the call for curves of several tasks names it. */
export type TaskString = { taskId: number; inverterId: number; position: number }

const isTaskString = (key: string) => /^\d{1,15}-\d{1,15}-\d{1,2}$/.test(key)

/** The strings of an address that can be asked for, each once. */
export function taskStrings(keys: readonly string[]): TaskString[] {
  return [...new Set(keys)].filter(isTaskString).map((key) => {
    const [taskId, inverterId, position] = key.split('-').map(Number)
    return { taskId: taskId!, inverterId: inverterId!, position: position! }
  })
}
