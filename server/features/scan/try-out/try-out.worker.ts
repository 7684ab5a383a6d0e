import { analyseStrings } from '#domain/iv-scan/analyse-strings.ts'
import { serveThread } from '../../../common/threads/serve-thread.ts'
import { TRY_OUT_TASK } from './try-out-task.ts'

/** Diagnoses the strings of a task twice, with the parameters of now and with others. */
await serveThread(TRY_OUT_TASK, ({ strings, before, after }) => ({
  before: analyseStrings(strings, before),
  after: analyseStrings(strings, after),
}))
