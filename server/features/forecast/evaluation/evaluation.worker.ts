import { serveThread } from '../../../common/threads/serve-thread.ts'
import { EVALUATION_TASK, evaluateTask } from './evaluation-task.ts'

/** Compares forecasts of up to 400 days: some hundred milliseconds, too long for the event loop. */
await serveThread(EVALUATION_TASK, evaluateTask)
