import { serveThread } from '../threads/serve-thread.ts'
import { STAGE_FILE, stageFile } from './stage-file.ts'

await serveThread(STAGE_FILE, stageFile)
