import { serveThread } from '../../../common/threads/serve-thread.ts'
import { WRITE_REPORT } from './report-task.ts'
import { writeReport } from './write-report.ts'

/** Draws a report in a thread of its own. */
await serveThread(WRITE_REPORT, writeReport)
