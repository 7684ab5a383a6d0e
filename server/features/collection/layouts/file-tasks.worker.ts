import { parentPort, workerData } from 'node:worker_threads'
import type { ComputeMessage } from '#server/jobs/compute-thread.ts'
import {
  type FileRefusal,
  type Inspection,
  type InspectTask,
  inspectFile,
  type ParseAnswer,
  type ParseTask,
  parseFile,
} from './file-tasks.ts'
import { type StageAnswer, type StageTask, stageFile } from './stage-file.ts'

/** What the thread is started with. */
export type FileTask =
  | ({ kind: 'inspect' } & InspectTask)
  | ({ kind: 'parse' } & ParseTask)
  | ({ kind: 'stage' } & StageTask)

type Answer = Inspection | ParseAnswer | StageAnswer | FileRefusal

async function run(task: FileTask): Promise<Answer> {
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task)
    case 'parse':
      return parseFile(task)
    case 'stage':
      return stageFile(task)
  }
}

function send(message: ComputeMessage<never, Answer>): void {
  parentPort?.postMessage(message)
}

run(workerData as FileTask).then(
  (result) => send({ kind: 'result', result }),
  (error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    send({ kind: 'failure', message: String(error), code })
  },
)
