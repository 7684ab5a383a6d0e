import { analyseStrings } from '#domain/iv-scan/analyse-strings.ts'
import { serveThread } from '../../../common/threads/serve-thread.ts'
import { ANALYSIS_TASK } from './analysis-task.ts'

/** Diagnoses the strings of a task in a thread of its own. */
await serveThread(ANALYSIS_TASK, ({ strings, parameters }) => analyseStrings(strings, parameters))
