import { serveThread } from '../../../common/threads/serve-thread.ts'
import { analyseStrings } from '../analysis/analyse-strings.ts'
import { TRY_OUT_TASK } from './try-out-task.ts'

/** Diagnoses the strings of a task twice, with the parameters of now and with others. */
await serveThread(TRY_OUT_TASK, ({ strings, before, after }) => ({
  before: analyseStrings({ strings, parameters: before }),
  after: analyseStrings({ strings, parameters: after }),
}))
