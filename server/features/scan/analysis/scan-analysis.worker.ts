import { serveThread } from '../../../common/threads/serve-thread.ts'
import { analyseStrings } from './analyse-strings.ts'
import { ANALYSIS_TASK } from './analysis-task.ts'

/** Diagnoses the strings of a task in a thread of its own. */
await serveThread(ANALYSIS_TASK, analyseStrings)
