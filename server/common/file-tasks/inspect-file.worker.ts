import { serveThread } from '../threads/serve-thread.ts'
import { INSPECT_FILE, inspectFile } from './file-tasks.ts'

await serveThread(INSPECT_FILE, inspectFile)
